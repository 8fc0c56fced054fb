import { isIP } from 'node:net'

import { type LogFormat, type LoggedRequest, loggedRequest, type Unreadable } from './log-format.js'
import { logTime } from './log-time.js'
import { fieldText, quotedField, quotedFields } from './quoted-field.js'
import { requestLine } from './request-line.js'

/** Ends the time and begins the request. A quote in what comes before is escaped, so nobody's name can hold this. */
const REQUEST = '] "'
const STATUS = / (\d{3}|-)(?= |$)/y
const PORT = /:\d+$/

/** nginx and Apache: `client ident user [time] "request" status bytes "referer" "user agent"`, a host before it or not. */
export const combined: LogFormat = {
  glance(record) {
    const at = record.indexOf(REQUEST)
    return at === -1 ? undefined : quotedField(record, at + 2, 2)
  },
  plainUserAgent: fieldText,
  read,
}

function read(record: string): LoggedRequest | Unreadable {
  const timeEnd = record.indexOf(REQUEST)
  const [request, , userAgent] = (timeEnd !== -1 && quotedFields(record, timeEnd + 2, 3)) || []
  if (request === undefined) return 'malformed'
  const afterRequest = timeEnd + REQUEST.length + request.length + 1
  STATUS.lastIndex = afterRequest
  const status = STATUS.exec(record)?.[1]
  const line = requestLine(fieldText(request))
  if (status === undefined || line === undefined) return 'malformed'
  // A user may have a bracket in the name; the time has none.
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
  })
}

/** `client ident user`, or `host:port client ident user`; the user, who may have several words, comes last in both. */
function visitor(text: string): { host?: string; ip: string } {
  const space = text.indexOf(' ')
  if (space === -1) return { ip: text }
  const first = text.slice(0, space)
  if (text.startsWith('- ', space + 1)) return { ip: first }
  const [second = ''] = text.slice(space + 1).split(' ', 1)
  const isHostFirst = second !== '-' && (isIP(second) !== 0 || (PORT.test(first) && isIP(first) === 0))
  return isHostFirst ? { host: first, ip: second } : { ip: first }
}
