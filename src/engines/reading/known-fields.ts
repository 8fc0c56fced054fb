import known from './known-fields.json' with { type: 'json' }

/**
 * The fields of each provider's responses as paths. A list item has its type in the path, or nothing if it has no type. `!` marks
 * a field that we read and that is always present in its part, `*` one whose content is not compared.
 */
const KNOWN: Record<string, string[]> = known

interface FieldFindings {
  /** Fields that we read but that are missing. */
  missing: string[]
  /** Fields that are present but unknown to us. */
  unknown: string[]
}

const MAX_DEPTH = 8
const MAX_PARTS = 20_000
const MAX_NAMED = 20
const MAX_NAME = 60

/** Compares a response with the fields that we know of the provider. */
export function fieldFindings(provider: string, body: string): FieldFindings {
  const listed = KNOWN[provider]
  if (listed === undefined) return { missing: [], unknown: [] }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // The body may be an error page or incomplete.
    return { missing: ['the body as JSON'], unknown: [] }
  }
  const paths = pathsIn(json)
  return { missing: missingOf(listed, paths), unknown: unknownOf(listed, paths) }
}

/** Collects every path of the body, with '' for the body itself. The limits are far above real answers. */
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

/** A third party chose the names, and they are shown on a terminal. */
function named(key: string): string {
  return key.slice(0, MAX_NAME).replaceAll(/[^\w$-]/g, '…')
}

/** A field counts as missing only if its parent is present. */
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

/** An unknown part is named once, without its content. */
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
