import { escapedPath } from './path-matcher.js'

export interface RobotsRule {
  allows: boolean
  pattern: string
  /** Counted from 1. */
  line: number
  written: string
}

export interface RobotsGroup {
  /** The user-agent value as written. */
  agent: string
  /** Shared by all agents of the group: copies would make a short file large. */
  rules: RobotsRule[]
}

export interface Robots {
  /** Every group that names an agent, by its token, in the order of the file. */
  groups: ReadonlyMap<string, readonly RobotsGroup[]>
  /** The sitemaps that it names, as written: they are of everybody, wherever they stand. */
  sitemaps: readonly string[]
}

export function parseRobots(file: string): Robots {
  const groups = new Map<string, RobotsGroup[]>()
  const sitemaps: string[] = []
  // Rules before the first user-agent line apply to nobody.
  let rules: RobotsRule[] = []
  let isAmongAgents = false
  for (const [index, text] of robotsLines(file).entries()) {
    const line = robotsLine(text)
    if (line === undefined) continue
    if (line.kind === 'sitemap') {
      sitemaps.push(line.value)
      continue
    }
    if (line.kind === 'agent') {
      if (!isAmongAgents) rules = []
      addGroup(groups, { agent: line.value, rules })
    } else {
      rules.push(...rulesOf(line, index + 1))
    }
    isAmongAgents = line.kind === 'agent'
  }
  return { groups, sitemaps }
}

/** The name that a group or a crawler goes by: "Googlebot/2.1" is googlebot, and a star with words after it is still everyone. */
export function agentToken(agent: string): string {
  return (/^\*(?![^ \t\v\f])|^[a-z_-]+/i.exec(agent)?.[0] ?? '').toLowerCase()
}

function addGroup(groups: Map<string, RobotsGroup[]>, group: RobotsGroup): void {
  const token = agentToken(group.agent)
  if (token === '') return
  const known = groups.get(token)
  if (known === undefined) groups.set(token, [group])
  else if (known.at(-1)?.rules !== group.rules) known.push(group)
}

/** A rule without a path decides nothing. */
function rulesOf({ kind, value, written }: RobotsLine, line: number): RobotsRule[] {
  const allows = kind === 'allow'
  const pattern = escapedPath(value)
  const patterns = allows ? [pattern, directoryOf(pattern)] : [pattern]
  return patterns.filter((pattern) => pattern !== '').map((pattern) => ({ allows, pattern, line, written }))
}

/** Google takes an Allow of a directory's index page as an Allow of the directory itself, but not a Disallow. */
function directoryOf(pattern: string): string {
  const slash = pattern.lastIndexOf('/')
  return pattern.startsWith('/index.htm', slash) ? `${pattern.slice(0, slash + 1)}$` : ''
}

interface RobotsLine {
  kind: 'agent' | 'allow' | 'disallow' | 'sitemap'
  value: string
  /** The line without its comment. */
  written: string
}

/** The start of the key decides, and common misspellings count: both as Google reads them. */
const KINDS: [RegExp, RobotsLine['kind']][] = [
  [/^user[- ]?agent/i, 'agent'],
  [/^allow/i, 'allow'],
  [/^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i, 'disallow'],
  [/^site[- ]?map/i, 'sitemap'],
]

/** What a line says; undefined where it says nothing about who may read what, and names no sitemap. */
function robotsLine(text: string): RobotsLine | undefined {
  const written = trimmed(before('#', before('\0', text)))
  const separator = separatorIn(written)
  const key = written.slice(0, Math.max(0, separator))
  const kind = KINDS.find(([spelling]) => spelling.test(key))?.[1]
  return kind && { kind, value: trimmed(written.slice(separator + 1)), written }
}

function separatorIn(written: string): number {
  const colon = written.indexOf(':')
  if (colon !== -1) return colon
  // Many omit the colon: in a line of just two words the space stands for it.
  const [key = '', ...values] = written.split(/[ \t]+/)
  return values.length === 1 ? key.length : -1
}

function before(mark: string, text: string): string {
  const at = text.indexOf(mark)
  return at === -1 ? text : text.slice(0, at)
}

/** Only ASCII white space is dropped: a no-break space belongs to the path. Without a pattern, whose time would grow with the square of the spaces. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charAt(start))) start++
  while (end > start && isSpace(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function isSpace(character: string): boolean {
  return ' \t\v\f'.includes(character)
}

/** Google and the RFC ignore the rest of the file. */
const MAX_FILE_BYTES = 500 * 1024
/** Eight times the longest URL of old browsers, less the byte that ends Google's buffer. */
const MAX_LINE_BYTES = 2083 * 8 - 1

/** The lines that are read, in order; a line the size limit would cut in two is left out. */
export function robotsLines(file: string): string[] {
  const { text, read } = firstBytes(file, MAX_FILE_BYTES)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const endsInsideLine = read < file.length && !/[\r\n]/.test(file.charAt(read))
  if (endsInsideLine) lines.pop()
  return lines.map((line) =>
    3 * line.length > MAX_LINE_BYTES ? firstBytes(line, MAX_LINE_BYTES).text : line,
  )
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

interface FirstBytes {
  /** A copy, so that what lies beyond need not be kept. */
  text: string
  /** How much of the original was taken, in UTF-16 units. */
  read: number
}

/** Cuts the text to so many bytes of UTF-8, never through a character. */
function firstBytes(text: string, limitBytes: number): FirstBytes {
  const bytes = new Uint8Array(Math.min(limitBytes, 3 * text.length))
  const { read, written } = encoder.encodeInto(text, bytes)
  return { text: decoder.decode(bytes.subarray(0, written)), read }
}
