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
  /** All agents of the group share this array. Copies would make a short file large in memory. */
  rules: RobotsRule[]
}

export interface Robots {
  /** Groups by the token of their agent, in the order of the file. */
  groups: ReadonlyMap<string, readonly RobotsGroup[]>
  /** Sitemaps as the file writes them. They apply to all agents, wherever the file lists them. */
  sitemaps: readonly string[]
}

export function parseRobots(file: string): Robots {
  const groups = new Map<string, RobotsGroup[]>()
  const sitemaps: string[] = []
  // Rules before the first user-agent line apply to no agent.
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

/**
 * The name that matches a group to a crawler: "Googlebot/2.1" becomes googlebot, and a star followed by words is still a star.
 */
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

/** A rule without a path has no effect. */
function rulesOf({ kind, value, written }: RobotsLine, line: number): RobotsRule[] {
  const allows = kind === 'allow'
  const pattern = escapedPath(value)
  const patterns = allows ? [pattern, directoryOf(pattern)] : [pattern]
  return patterns.filter((pattern) => pattern !== '').map((pattern) => ({ allows, pattern, line, written }))
}

/** Google reads an Allow of a directory's index page as an Allow of the directory itself. It does not do so for Disallow. */
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

/** The beginning of the key decides, and common misspellings are accepted. Google does the same. */
const KINDS: [RegExp, RobotsLine['kind']][] = [
  [/^user[- ]?agent/i, 'agent'],
  [/^allow/i, 'allow'],
  [/^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i, 'disallow'],
  [/^site[- ]?map/i, 'sitemap'],
]

/** Parses a line. Undefined if it is neither a rule, a user agent nor a sitemap. */
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
  // Many files omit the colon. If a line has exactly two words, the space replaces it.
  const [key = '', ...values] = written.split(/[ \t]+/)
  return values.length === 1 ? key.length : -1
}

function before(mark: string, text: string): string {
  const at = text.indexOf(mark)
  return at === -1 ? text : text.slice(0, at)
}

/**
 * Trims only ASCII white space, because a no-break space belongs to the path. A regular expression would take quadratic time
 * here.
 */
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

/** Google and the RFC ignore what comes after this size. */
const MAX_FILE_BYTES = 500 * 1024
/** Eight times the longest URL of old browsers, minus the byte that ends Google's buffer. */
const MAX_LINE_BYTES = 2083 * 8 - 1

/** The lines within the size limit, in order. A line that the limit would cut in two is left out. */
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
  /** A copy, so that the rest of the file can be released. */
  text: string
  /** The length of this text in the original, in UTF-16 units. */
  read: number
}

/** Cuts the text to a number of UTF-8 bytes, never inside a character. */
function firstBytes(text: string, limitBytes: number): FirstBytes {
  const bytes = new Uint8Array(Math.min(limitBytes, 3 * text.length))
  const { read, written } = encoder.encodeInto(text, bytes)
  return { text: decoder.decode(bytes.subarray(0, written)), read }
}
