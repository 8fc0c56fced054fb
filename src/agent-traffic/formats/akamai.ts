import { percentDecoded, percentDecodedTwice } from './escapes.js'
import { jsonFormat, jsonText, type LogRecord, logRecordOf, memberOf, textIn } from './json-record.js'
import { type LogFormat, type LoggedRequest, loggedRequest, type Unreadable } from './log-format.js'
import { logTime } from './log-time.js'
import { withQuery } from './request-line.js'

const USER_AGENT = { ending: '"UA":', names: ['"UA":'] }

const LOOKS = {
  target: ['"reqPath":'],
  query: ['"queryStr":', '"reqQuery":'],
  referrer: ['"referer":'],
  ip: ['"cliIP":'],
}

/** Reads DataStream 2, and its predecessor Cloud Monitor, which has the request in `message`. */
export const akamai: LogFormat = {
  ...jsonFormat(USER_AGENT, LOOKS, requestIn),
  plainUserAgent: (written) => percentDecodedTwice(jsonText(written) ?? written),
}

function requestIn(record: LogRecord): LoggedRequest | Unreadable {
  const monitored = logRecordOf(memberOf(record, 'message'))
  const request = monitored ?? record
  const userAgent = known(request, 'UA')
  const path = monitored === undefined ? slashed(known(record, 'reqPath')) : monitoredPath(monitored)
  return loggedRequest({
    timeMs: logTime(timeIn(record)),
    host: known(request, 'reqHost'),
    path: withQuery(path, known(request, 'queryStr', 'reqQuery')),
    userAgent: userAgent && percentDecodedTwice(userAgent),
    status: memberOf(request, 'statusCode') ?? memberOf(request, 'status'),
    ip: known(request, 'cliIP'),
    method: known(request, 'reqMethod'),
    id: idOf(record),
    referrer: percentDecodedTwice(known(request, 'referer') ?? ''),
    country: known(request, 'country'),
  })
}

/** A field without a value is written `^` or `-`. */
function known(record: LogRecord, ...names: readonly string[]): string | undefined {
  const text = textIn(record, ...names)
  return text === '^' ? undefined : text
}

/** DataStream may omit the leading slash, and the whole path of the home page. */
function slashed(path: string | undefined): string {
  return path?.startsWith('/') === true ? path : `/${path ?? ''}`
}

/** Cloud Monitor may percent-encode a path, including its slashes. */
function monitoredPath(message: LogRecord): string {
  const path = known(message, 'reqPath')
  return slashed(path !== undefined && /^%2f/i.test(path) ? percentDecoded(path) : path)
}

function timeIn(record: LogRecord): unknown {
  return memberOf(record, 'reqTimeSec') ?? memberOf(record, 'start')
}

/** Each server assigns its own eight hexadecimal digits, so they identify a request only together with the time. */
function idOf(record: LogRecord): string | undefined {
  const id = known(record, 'reqId', 'id')
  return id && `${id} ${String(timeIn(record))}`
}
