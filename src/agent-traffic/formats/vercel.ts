import { jsonRecord, jsonText, memberOf, logRecordOf, textIn } from './json-record.js'
import { type LogFormat, type LoggedRequest, loggedRequest, type Unreadable } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'
import { writtenUserAgent } from './written-user-agent.js'

const WRITTEN = { ending: 'gent":', names: ['"userAgent":'] }

/** A log drain. Builds and functions write there too; what arrived from outside is told in `proxy`. */
export const vercel: LogFormat = {
  glance: (record) => writtenUserAgent(record, WRITTEN),
  plainUserAgent: (written) => jsonText(written) ?? written,
  read,
}

function read(text: string): LoggedRequest | Unreadable {
  const record = jsonRecord(text)
  if (record === undefined) return 'malformed'
  const proxy = logRecordOf(memberOf(record, 'proxy'))
  if (proxy === undefined) return 'not_a_request'
  return loggedRequest({
    timeMs: logTime(memberOf(proxy, 'timestamp')) ?? logTime(memberOf(record, 'timestamp')),
    host: textIn(proxy, 'host'),
    path: requestTarget(textIn(proxy, 'path'))?.path,
    userAgent: textIn(proxy, 'userAgent'),
    status: memberOf(proxy, 'statusCode'),
    ip: textIn(proxy, 'clientIp'),
    method: textIn(proxy, 'method'),
    // One request may have several entries, and each its own `id`.
    id: textIn(record, 'requestId') ?? textIn(proxy, 'vercelId'),
  })
}
