import { isIP } from 'node:net'

import {
  type LogFormat,
  type LoggedRequest,
  loggedRequest,
  type RecordLook,
  type Unreadable,
} from './log-format.js'
import { logTime } from './log-time.js'
import { closingQuote, fieldText, quotedFields } from './quoted-field.js'
import { requestLine } from './request-line.js'

/** Ends the time and begins the request. Quotes in earlier fields are escaped, so a user name cannot contain this. */
const REQUEST = '] "'
const STATUS = / (\d{3}|-)(?= |$)/y
const PORT = /:\d+$/

/**
 * Reads the logs of nginx and Apache: `client ident user [time] "request" status bytes "referer" "user agent"`, perhaps with a
 * host in front.
 */
export const combined: LogFormat = { glance, plainUserAgent: fieldText, read, look, hasReferrers: true }

/** Where the last glance found the request and the referrer. `look` reads them without searching again. */
const found = { request: 0, requestEnd: 0, referrer: 0, referrerEnd: 0 }

function glance(record: string): string | undefined {
  found.requestEnd = 0
  const at = record.indexOf(REQUEST)
  if (at === -1) return undefined
  const request = at + REQUEST.length
  const requestEnd = closingQuote(record, request)
  const referrer = requestEnd === -1 ? 0 : record.indexOf('"', requestEnd + 1) + 1
  const referrerEnd = referrer === 0 ? -1 : closingQuote(record, referrer)
  const agent = referrerEnd === -1 ? 0 : record.indexOf('"', referrerEnd + 1) + 1
  const agentEnd = agent === 0 ? -1 : closingQuote(record, agent)
  if (agentEnd - agent < 2) return undefined
  found.request = request
  found.requestEnd = requestEnd
  found.referrer = referrer
  found.referrerEnd = referrerEnd
  return record.slice(agent, agentEnd)
}

/** One object is reused for all records, because a log has millions. */
const seen: RecordLook = { target: '', referrer: '', ip: '', mayBeView: true }

function look(record: string, wantsPath: boolean): RecordLook {
  const { request, requestEnd, referrer, referrerEnd } = found
  seen.referrer = referrerEnd - referrer < 2 ? '' : record.slice(referrer, referrerEnd)
  seen.mayBeView = mayBeServed(record, requestEnd + 2)
  if (!seen.mayBeView) return seen
  const begin = wantsPath ? record.indexOf(' ', request) + 1 : record.indexOf('?', request)
  // ` HTTP/1.1` and ` HTTP/2.0` have nine characters each.
  const targetEnd = record.charCodeAt(requestEnd - 9) === SPACE ? requestEnd - 9 : requestEnd
  const space = record.indexOf(' ')
  const isHostFirst = record.charCodeAt(space + 1) !== DASH
  seen.target = begin === -1 || begin >= targetEnd ? '' : record.slice(begin, targetEnd)
  seen.ip = isHostFirst ? record.slice(space + 1, record.indexOf(' ', space + 1)) : record.slice(0, space)
  return seen
}

const SPACE = 32
const DASH = 45
const TWO = 50
const THREE = 51
const FOUR = 52

/** Only 2xx and 3x4 can have shown a page to a person. */
function mayBeServed(record: string, status: number): boolean {
  const first = record.charCodeAt(status)
  return first === TWO || (first === THREE && record.charCodeAt(status + 2) === FOUR)
}

function read(record: string): LoggedRequest | Unreadable {
  const timeEnd = record.indexOf(REQUEST)
  const [request, referrer, userAgent] = (timeEnd !== -1 && quotedFields(record, timeEnd + 2, 3)) || []
  if (request === undefined) return 'malformed'
  const afterRequest = timeEnd + REQUEST.length + request.length + 1
  STATUS.lastIndex = afterRequest
  const status = STATUS.exec(record)?.[1]
  const line = requestLine(fieldText(request))
  if (status === undefined || line === undefined) return 'malformed'
  // A user name may contain a bracket. The time contains none.
  const timeStart = record.lastIndexOf('[', timeEnd)
  const { host, ip } = visitor(record.slice(0, Math.max(timeStart, 0)))
  return loggedRequest({
    timeMs: logTime(record.slice(timeStart + 1, timeEnd)),
    host: line.host ?? host,
    path: line.path,
    userAgent: userAgent && fieldText(userAgent),
    status,
    ip,
    method: line.method,
    referrer: referrer && fieldText(referrer),
  })
}

/** Reads `client ident user` or `host:port client ident user`. The user may have several words and is last in both. */
function visitor(text: string): { host?: string; ip: string } {
  const space = text.indexOf(' ')
  if (space === -1) return { ip: text }
  const first = text.slice(0, space)
  if (text.startsWith('- ', space + 1)) return { ip: first }
  // `X-Forwarded-For` with several addresses. Any of them may be invented, and the log does not say which one is the visitor's.
  if (first.endsWith(',')) return { ip: '' }
  const [second = ''] = text.slice(space + 1).split(' ', 1)
  const isHostFirst = second !== '-' && (isIP(second) !== 0 || (PORT.test(first) && isIP(first) === 0))
  return isHostFirst ? { host: first, ip: second } : { ip: first }
}
