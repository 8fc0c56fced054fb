import { textOfBytes } from './escapes.js'
import type { LogFormat, LoggedRequest, RecordLook, SignatureHeaders, Unreadable } from './log-format.js'
import { type UserAgentNames, writtenMember, writtenUserAgent } from './written-user-agent.js'

export type LogRecord = Record<string, unknown>

/** A format whose records are JSON objects, with the user agent in one of the named members. */
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
      // Most addresses have no query, and one character is found sooner than a member.
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

/** The members that a look is about, each as it ends: `eferer":`. */
interface LookNames {
  target: readonly string[]
  query?: readonly string[]
  referrer: readonly string[]
  ip: readonly string[]
  /** Where to begin, if the same names come before with another meaning. */
  after?: string
}

/** The same object for each record: a log has millions. */
const seen: RecordLook = { target: '', referrer: '', ip: '', mayBeView: true }

/** Some write `\\/` for a slash. */
function lookedUp(record: string, names: readonly string[], from: number): string {
  const text = writtenMember(record, names, from)
  return text.includes('\\') ? text.replaceAll('\\/', '/') : text
}

/** The object that a record is; undefined where it is anything else. */
export function jsonRecord(record: string): LogRecord | undefined {
  return (
    parsedRecord(textOfBytes(record)) ?? (record.includes('\\x') ? parsedRecord(mended(record)) : undefined)
  )
}

function parsedRecord(text: string): LogRecord | undefined {
  try {
    return logRecordOf(JSON.parse(text))
  } catch {
    // Not JSON: the record is counted as malformed.
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

/** The text of a JSON string, from what stands between its quotes. */
export function jsonText(written: string): string | undefined {
  const text = textOfBytes(written)
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    // An escape that JSON does not have.
    return undefined
  }
}

export function logRecordOf(value: unknown): LogRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LogRecord)
    : undefined
}

/** Only what the record says itself: every object has a `constructor`. */
export function memberOf(record: LogRecord | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}

/** A text, or the first of several; undefined for `-` and nothing, which is how logs write that there was none. */
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

/** A header's text by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined

/** Headers that a record holds as an object, named in whatever case they came. */
export function headersIn(value: unknown): HeaderOf {
  const record = logRecordOf(value)
  if (record === undefined) return () => undefined
  const names = new Map(Object.keys(record).map((name) => [name.toLowerCase(), name]))
  return (name) => logTextOf(memberOf(record, names.get(name) ?? name))
}

/** Whether the headers say that a browser fetched the page in case somebody asks for it; undefined where they say nothing. */
export function isPrefetchBy(header: HeaderOf): boolean | undefined {
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz')
  return purpose === undefined ? undefined : /prefetch|prerender|preview/i.test(purpose)
}

/** Web Bot Auth's three headers; two of them prove nothing. */
export function signatureOf(header: HeaderOf): SignatureHeaders | undefined {
  const agent = header('signature-agent')
  if (agent === undefined) return undefined
  const input = header('signature-input')
  const signature = header('signature')
  return input === undefined || signature === undefined ? undefined : { agent, input, signature }
}
