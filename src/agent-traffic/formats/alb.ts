import {
  type LogFormat,
  type LoggedRequest,
  loggedRequest,
  type RecordLook,
  presentText,
  type Unreadable,
} from './log-format.js'
import { logTime } from './log-time.js'
import { fieldText, quotedField, quotedFields } from './quoted-field.js'
import { requestLine } from './request-line.js'

/**
 * Reads the log of AWS' application load balancer. A line has twelve fields, then `"request" "user agent"` and more fields,
 * separated by spaces.
 */
export const alb: LogFormat = {
  glance: (record) => quotedField(record, 0, 1),
  plainUserAgent: fieldText,
  read,
  look,
  hasReferrers: false,
}

/** The load balancer does not log which page led to a request. */
function look(record: string): RecordLook {
  const line = quotedField(record, 0, 0) ?? ''
  const target = line.indexOf(' ') + 1
  const [, , , client = ''] = record.split(' ', 4)
  return {
    target: line.slice(target, line.lastIndexOf(' ')),
    referrer: '',
    ip: withoutPort(client),
    mayBeView: true,
  }
}

function read(record: string): LoggedRequest | Unreadable {
  const [request, userAgent, , domain] = quotedFields(record, 0, 4) ?? []
  const line = request === undefined ? undefined : requestLine(fieldText(request))
  if (line === undefined) return 'malformed'
  const [, time, , client = '', , , , , status] = record.split(' ', 9)
  // The trace is no id: the load balancer keeps a trace that the visitor sent, so several requests may have the same one.
  return loggedRequest({
    timeMs: logTime(time),
    host: presentText(domain) ?? line.host,
    path: line.path,
    userAgent: userAgent && fieldText(userAgent),
    status,
    ip: withoutPort(client),
    method: line.method,
  })
}

/** Removes the port from `192.0.2.1:443` and `[2001:db8::1]:443`. */
function withoutPort(client: string): string {
  const address = client.slice(0, Math.max(client.lastIndexOf(':'), 0))
  return address.replace(/^\[(.*)\]$/, '$1')
}
