import known from './known-fields.json' with { type: 'json' }

/**
 * The fields of each provider's responses, as paths: an item of a list stands under its type, or under nothing where it has none.
 * `!` marks one that we read and that comes wherever its part does, `*` one whose inside nobody needs to look at.
 */
const KNOWN: Record<string, string[]> = known

interface FieldFindings {
  /** We read them, and they did not come. */
  missing: string[]
  /** They came, and we do not know them. */
  unknown: string[]
}

const MAX_DEPTH = 8
const MAX_PARTS = 20_000
const MAX_NAMED = 20
const MAX_NAME = 60

/** How a response differs from what we know of the provider's. */
export function fieldFindings(provider: string, body: string): FieldFindings {
  const listed = KNOWN[provider]
  if (listed === undefined) return { missing: [], unknown: [] }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // An error page, or half a body.
    return { missing: ['the body as JSON'], unknown: [] }
  }
  const paths = pathsIn(json)
  return { missing: missingOf(listed, paths), unknown: unknownOf(listed, paths) }
}

/** Every path of the body, the body itself as '', within bounds that no answer comes near. */
function pathsIn(body: unknown): Set<string> {
  const paths = new Set([''])
  let left = MAX_PARTS
  const walk = (value: unknown, path: string, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    for (const [key, inner] of Object.entries(value)) {
      if ((left -= 1) < 0) return
      if (Array.isArray(value) && typeof inner !== 'object') continue
      const here = Array.isArray(value) ? `${path}[${typeOf(inner)}]` : joined(path, named(key))
      paths.add(here)
      walk(inner, here, depth + 1)
    }
  }
  walk(body, '', 0)
  return paths
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function typeOf(item: unknown): string {
  const type = typeof item === 'object' && item !== null && 'type' in item ? item.type : ''
  return typeof type === 'string' ? named(type) : ''
}

/** The names are a stranger's and are shown on a terminal. */
function named(key: string): string {
  return key.slice(0, MAX_NAME).replaceAll(/[^\w$-]/g, '…')
}

/** A field is missing where the part that should have it came. */
function missingOf(listed: string[], paths: Set<string>): string[] {
  return listed
    .filter((path) => path.endsWith('!'))
    .map((path) => path.slice(0, -1))
    .filter((path) => !paths.has(path) && paths.has(parentOf(path)))
    .slice(0, MAX_NAMED)
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** A part that is not known is named once, without what is inside it. */
function unknownOf(listed: string[], paths: Set<string>): string[] {
  const plain = listed.map((path) => path.replace(/[!*]$/, ''))
  const open = listed.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1))
  const isKnown = (path: string) =>
    open.some((part) => isWithin(path, part)) || plain.some((one) => isWithin(one, path))
  const found: string[] = []
  for (const path of paths) {
    if (found.length >= MAX_NAMED) break
    if (path !== '' && !found.some((part) => isWithin(path, part)) && !isKnown(path)) found.push(path)
  }
  return found
}

function isWithin(path: string, part: string): boolean {
  return part === '' || path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`)
}
