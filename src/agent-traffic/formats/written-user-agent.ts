import { closingQuote } from './quoted-field.js'

/** The members of a JSON record that may hold the user agent, each written as `"name":`. */
export interface UserAgentNames {
  /** The end that all names share, so that one search finds any of them. */
  ending: string
  names: readonly string[]
}

/** A signed request names its sender in another header. */
const SIGNED = ['ignature-agent":', 'ignature-Agent":', 'ignature_agent":']

/**
 * Finds the user agent of a JSON record, with its escapes. Quotes inside a JSON string are escaped, so a text that looks like a
 * member is one. Undefined if there is none, if several differ, or if the request is signed.
 */
export function writtenUserAgent(record: string, { ending, names }: UserAgentNames): string | undefined {
  let found: string | undefined
  let at = record.indexOf(ending)
  while (at !== -1) {
    const after = at + ending.length
    if (endsInOneOf(record, after, names)) {
      const written = writtenText(record, after)
      if (written === undefined || (found !== undefined && found !== written)) return undefined
      found = written
    } else if (endsInOneOf(record, after, SIGNED) && writtenText(record, after) !== undefined) {
      return undefined
    }
    at = record.indexOf(ending, after)
  }
  return found
}

/** The first of these members that is a string, as written. Empty if none is. */
export function writtenMember(record: string, names: readonly string[], from: number): string {
  for (const name of names) {
    const at = record.indexOf(name, from)
    const written = at === -1 ? undefined : writtenText(record, at + name.length)
    if (written !== undefined) return written
  }
  return ''
}

function endsInOneOf(record: string, end: number, names: readonly string[]): boolean {
  for (const name of names) if (record.endsWith(name, end)) return true
  return false
}

/** Reads the string that begins here, or the first one of an array. Undefined if it is shorter than two characters. */
function writtenText(record: string, from: number): string | undefined {
  let at = afterSpace(record, from)
  if (record.charCodeAt(at) === BRACKET) at = afterSpace(record, at + 1)
  if (record.charCodeAt(at) !== QUOTE) return undefined
  const end = closingQuote(record, at + 1)
  return end - at < 3 ? undefined : record.slice(at + 1, end)
}

function afterSpace(record: string, from: number): number {
  let at = from
  for (;;) {
    const code = record.charCodeAt(at)
    if (code !== SPACE && code !== LINE_FEED && code !== RETURN && code !== TAB) return at
    at += 1
  }
}

const TAB = 9
const LINE_FEED = 10
const RETURN = 13
const SPACE = 32
const QUOTE = 34
const BRACKET = 91
