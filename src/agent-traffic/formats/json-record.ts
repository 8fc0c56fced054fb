import { textOfBytes } from './escapes.js'
import type { LogFormat, LoggedRequest, RecordLook, SignatureHeaders, Unreadable } from './log-format.js'
import { type UserAgentNames, writtenMember, writtenUserAgent } from './written-user-agent.js'

export type LogRecord = Record<string, unknown>

/** Makes a format whose records are JSON objects with the user agent in one of the named members. */
export function jsonFormat(
  userAgents: UserAgentNames,
  looks: LookNames,
  read: (record: LogRecord) => LoggedRequest | Unreadable,
): LogFormat {
  return {
    glance: (record) => writtenUserAgent(record, userAgents),
    look(record, wantsPath) {
      const from = looks.after === undefined ? 0 : Math.max(record.indexOf(looks.after), 0)
      const query = looks.query === undefined ? '' : lookedUp(record, looks.query, from)
      // Most addresses have no query, and a search for one character is faster than a search for a member.
      const isWanted = wantsPath || query !== '' || record.includes('?')
      const target = isWanted ? lookedUp(record, looks.target, from) : ''
      seen.target = query === '' ? target : `${target}?${query}`
      seen.referrer = lookedUp(record, looks.referrer, from)
      seen.ip = lookedUp(record, looks.ip, from)
      return seen
    },
    hasReferrers: true,
    plainUserAgent: (written) => jsonText(written) ?? written,
    read: (text) => {
      const record = jsonRecord(text)
      return record === undefined ? 'malformed' : read(record)
    },
  }
}

/** The members that a look reads. Each is the end of the name and the colon: `eferer":`. */
interface LookNames {
  target: readonly string[]
  query?: readonly string[]
  referrer: readonly string[]
  ip: readonly string[]
  /** Where the look begins, if earlier members with these names mean something else. */
  after?: string
}

/** One object is reused for all records, because a log has millions. */
const seen: RecordLook = { target: '', referrer: '', ip: '', mayBeView: true }

/** Some sources write `\\/` for a slash. */
function lookedUp(record: string, names: readonly string[], from: number): string {
  const text = writtenMember(record, names, from)
  return text.includes('\\') ? text.replaceAll('\\/', '/') : text
}

/** Parses the JSON object of a record. Undefined if the record is no object. */
export function jsonRecord(record: string): LogRecord | undefined {
  return (
    parsedRecord(textOfBytes(record)) ?? (record.includes('\\x') ? parsedRecord(mended(record)) : undefined)
  )
}

function parsedRecord(text: string): LogRecord | undefined {
  try {
    return logRecordOf(JSON.parse(text))
  } catch {
    // The record is not JSON. The caller counts it as malformed.
    return undefined
  }
}

/** nginx writes `\x22` for a quote unless its format says `escape=json`. */
function mended(record: string): string {
  const bytes = record.replace(/\\x([89a-f][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return textOfBytes(bytes).replace(/\\x([0-7][0-9a-f])/gi, '\\u00$1')
}

/** Decodes the text between the quotes of a JSON string. Undefined if its escapes are invalid. */
export function jsonText(written: string): string | undefined {
  const text = textOfBytes(written)
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    // The text has an escape that JSON does not know.
    return undefined
  }
}

export function logRecordOf(value: unknown): LogRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LogRecord)
    : undefined
}

/** Reads only own members of the record: every object inherits a `constructor`. */
export function memberOf(record: LogRecord | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}

/** The text, or the first of several texts. Undefined for nothing and for `-`, by which logs mean that there was none. */
function logTextOf(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value.find((item) => typeof item === 'string') : value
  return typeof text === 'string' && text !== '' && text !== '-' ? text : undefined
}

export function textIn(record: LogRecord | undefined, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = logTextOf(memberOf(record, name))
    if (text !== undefined) return text
  }
  return undefined
}

/** Reads a header by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined

/** Reads headers that a record holds as an object. Their names may have any case. */
export function headersIn(value: unknown): HeaderOf {
  const record = logRecordOf(value)
  if (record === undefined) return () => undefined
  const names = new Map(Object.keys(record).map((name) => [name.toLowerCase(), name]))
  return (name) => logTextOf(memberOf(record, names.get(name) ?? name))
}

/** Whether the headers say that a browser fetched the page in advance. Undefined if no header says anything. */
export function isPrefetchBy(header: HeaderOf): boolean | undefined {
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz')
  return purpose === undefined ? undefined : /prefetch|prerender|preview/i.test(purpose)
}

/** The three headers of Web Bot Auth. Undefined if one is missing, because two of them prove nothing. */
export function signatureOf(header: HeaderOf): SignatureHeaders | undefined {
  const agent = header('signature-agent')
  if (agent === undefined) return undefined
  const input = header('signature-input')
  const signature = header('signature')
  return input === undefined || signature === undefined ? undefined : { agent, input, signature }
}
