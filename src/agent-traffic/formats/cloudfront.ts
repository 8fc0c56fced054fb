import { percentDecoded, percentDecodedTwice, textOfBytes } from './escapes.js'
import { jsonRecord, type LogRecord, jsonText, memberOf, textIn } from './json-record.js'
import {
  type LogFormat,
  type LoggedRequest,
  loggedRequest,
  type RecordLook,
  type Unreadable,
} from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget, withQuery } from './request-line.js'
import { writtenUserAgent } from './written-user-agent.js'

const FIELDS = '#Fields:'
/** The columns of a file without header: those of the standard log, up to the last one that we read. */
const STANDARD =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) ' +
  'cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header'
/** The standard log uses the first name, the real-time log the second. */
const USER_AGENT = ['cs(User-Agent)', 'cs-user-agent']
const REFERRER = ['cs(Referer)', 'cs-referer']
const WRITTEN = { ending: 'gent)":', names: ['"cs(User-Agent)":'] }

/** Reads lines whose columns the file's header names, and JSON with the same names. */
export function cloudfront(): LogFormat {
  let columns = columnsOf(STANDARD)
  return {
    glance(record) {
      if (record.startsWith('#')) return undefined
      return record.startsWith('{')
        ? writtenUserAgent(record, WRITTEN)
        : writtenColumn(record, columns.userAgent)
    },
    look: (record) => lookAt(record.startsWith('{') ? jsonRecord(record) : columnsIn(record, columns.names)),
    hasReferrers: true,
    plainUserAgent: (written) => percentDecodedTwice(jsonText(written) ?? written),
    read(record) {
      if (record.startsWith(FIELDS)) columns = columnsOf(record.slice(FIELDS.length))
      if (record.startsWith('#')) return 'comment'
      const fields = record.startsWith('{') ? jsonRecord(record) : columnsIn(record, columns.names)
      return fields === undefined ? 'malformed' : requestIn(fields)
    },
  }
}

function columnsOf(header: string): { names: string[]; userAgent: number } {
  const names = header.trim().split(/\s+/)
  return { names, userAgent: names.findIndex((name) => USER_AGENT.includes(name)) }
}

function writtenColumn(record: string, index: number): string | undefined {
  let start = index === -1 ? -1 : 0
  for (let left = index; left > 0 && start !== -1; left -= 1) {
    const tab = record.indexOf('\t', start)
    start = tab === -1 ? -1 : tab + 1
  }
  if (start === -1) return undefined
  const end = record.indexOf('\t', start)
  const written = end === -1 ? record.slice(start) : record.slice(start, end)
  return written.length < 2 ? undefined : written
}

function columnsIn(record: string, names: string[]): LogRecord {
  const values = textOfBytes(record).trimEnd().split('\t', names.length)
  return Object.fromEntries(values.map((value, index) => [names[index], value]))
}

/** The header may name the columns in any order, so a look has to parse the whole line. */
function lookAt(fields: LogRecord | undefined): RecordLook {
  const text = (...names: string[]) => textIn(fields, ...names) ?? ''
  return {
    target: withQuery(text('cs-uri-stem'), textIn(fields, 'cs-uri-query')) ?? '',
    referrer: percentDecoded(text(...REFERRER)),
    ip: text('c-ip'),
    mayBeView: true,
  }
}

function requestIn(fields: LogRecord): LoggedRequest | Unreadable {
  const userAgent = textIn(fields, ...USER_AGENT)
  const path = requestTarget(textIn(fields, 'cs-uri-stem'))?.path
  return loggedRequest({
    timeMs: timeOf(fields),
    host: textIn(fields, 'x-host-header', 'cs(Host)', 'cs-host'),
    path: withQuery(path, textIn(fields, 'cs-uri-query')),
    userAgent: userAgent && percentDecodedTwice(userAgent),
    status: memberOf(fields, 'sc-status'),
    ip: textIn(fields, 'c-ip'),
    method: textIn(fields, 'cs-method'),
    id: textIn(fields, 'x-edge-request-id'),
    referrer: percentDecoded(textIn(fields, ...REFERRER) ?? ''),
    country: textIn(fields, 'c-country'),
  })
}

function timeOf(fields: LogRecord): number | undefined {
  return (
    logTime(memberOf(fields, 'timestamp(ms)')) ??
    logTime(memberOf(fields, 'timestamp')) ??
    logTime(`${textIn(fields, 'date')}T${textIn(fields, 'time')}Z`)
  )
}
