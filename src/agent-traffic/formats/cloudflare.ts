import { headersIn, jsonRecord, jsonText, memberOf, signatureOf, textIn } from './json-record.js'
import { type LogFormat, type LoggedRequest, loggedRequest, type Unreadable } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'
import { writtenUserAgent } from './written-user-agent.js'

const WRITTEN = { ending: 'gent":', names: ['"ClientRequestUserAgent":'] }

/** Logpush, dataset `http_requests`. */
export const cloudflare: LogFormat = {
  glance: (record) => writtenUserAgent(record, WRITTEN),
  plainUserAgent: (written) => jsonText(written) ?? written,
  read,
}

function read(text: string): LoggedRequest | Unreadable {
  const record = jsonRecord(text)
  if (record === undefined) return 'malformed'
  // Sent once, when a job is made.
  if (memberOf(record, 'content') === 'tests') return 'test'
  const target = requestTarget(textIn(record, 'ClientRequestURI', 'ClientRequestPath'))
  return loggedRequest({
    timeMs: logTime(memberOf(record, 'EdgeStartTimestamp')),
    host: textIn(record, 'ClientRequestHost') ?? target?.host,
    path: target?.path,
    userAgent: textIn(record, 'ClientRequestUserAgent'),
    status: memberOf(record, 'EdgeResponseStatus'),
    ip: textIn(record, 'ClientIP'),
    method: textIn(record, 'ClientRequestMethod'),
    id: textIn(record, 'RayID'),
    signature: signatureOf(headersIn(memberOf(record, 'RequestHeaders'))),
  })
}
