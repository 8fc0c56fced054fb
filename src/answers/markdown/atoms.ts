/** Parts of inline text whose content is not parsed further: escapes, code spans, tags and addresses in angle brackets. */
interface Atom {
  kind: 'escape' | 'code' | 'tag' | 'address' | 'text'
  end: number
}

/** Attributes have a length limit, so that a text full of unclosed tags takes linear time. */
const ATTRIBUTE = String.raw`\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'=<>\`]+))?`
const TAG = new RegExp(
  `</[a-zA-Z][a-zA-Z0-9-]*\\s*>|<[a-zA-Z][a-zA-Z0-9-]*(?:${ATTRIBUTE}){0,64}\\s*/?>`,
  'y',
)
const ADDRESS = /<[a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s\p{Cc}<>]*>/uy
const ESCAPE = /\\[!-/:-@[-`{-~]/y
const DECLARATION = /<![a-zA-Z]+\s/y

export type AtomReader = (at: number) => Atom

/** Reads the atom that begins with a backslash, a backtick or an angle bracket. */
export function atomReader(content: string): AtomReader {
  const lastRuns = content.includes('`') ? lastBacktickRuns(content) : new Map<number, number>()
  const absent = new Set<string>()
  const endAfter = (mark: string, from: number): number | undefined => {
    if (absent.has(mark)) return undefined
    const found = content.indexOf(mark, from)
    if (found === -1) absent.add(mark)
    return found === -1 ? undefined : found + mark.length
  }
  return (at) => {
    const code = content.charCodeAt(at)
    if (code === 0x5c) return matches(ESCAPE, content, at) ? { kind: 'escape', end: at + 2 } : text(at + 1)
    if (code === 0x60) return codeSpanAt(content, at, lastRuns)
    return angleAt(content, at, endAfter)
  }
}

const text = (end: number): Atom => ({ kind: 'text', end })

function matches(pattern: RegExp, content: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(content)
}

/** Maps each length of a backtick run to the start of its last run. A closing run is only searched for if there is one. */
function lastBacktickRuns(content: string): Map<number, number> {
  const runs = new Map<number, number>()
  for (let at = content.indexOf('`'); at !== -1;) {
    const end = runEnd(content, at)
    runs.set(end - at, at)
    at = content.indexOf('`', end)
  }
  return runs
}

export function runEnd(content: string, at: number): number {
  const code = content.charCodeAt(at)
  let end = at + 1
  while (content.charCodeAt(end) === code) end += 1
  return end
}

function codeSpanAt(content: string, at: number, lastRuns: Map<number, number>): Atom {
  const inside = runEnd(content, at)
  const length = inside - at
  if ((lastRuns.get(length) ?? -1) <= at) return text(inside)
  for (let next = content.indexOf('`', inside); ;) {
    const end = runEnd(content, next)
    if (end - next === length) return { kind: 'code', end }
    next = content.indexOf('`', end)
  }
}

function angleAt(
  content: string,
  at: number,
  endAfter: (mark: string, from: number) => number | undefined,
): Atom {
  if (matches(TAG, content, at)) return { kind: 'tag', end: TAG.lastIndex }
  if (matches(ADDRESS, content, at)) return { kind: 'address', end: ADDRESS.lastIndex }
  const next = content.charAt(at + 1)
  const end =
    next === '!' ? markupEnd(content, at, endAfter) : next === '?' ? endAfter('?>', at + 2) : undefined
  return end === undefined ? text(at + 1) : { kind: 'tag', end }
}

function markupEnd(
  content: string,
  at: number,
  endAfter: (mark: string, from: number) => number | undefined,
): number | undefined {
  if (content.startsWith('<!-->', at)) return at + 5
  if (content.startsWith('<!--->', at)) return at + 6
  if (content.startsWith('<!--', at)) return endAfter('-->', at + 4)
  if (content.startsWith('<![CDATA[', at)) return endAfter(']]>', at + 9)
  return matches(DECLARATION, content, at) ? endAfter('>', DECLARATION.lastIndex) : undefined
}
