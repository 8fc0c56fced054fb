import { jsonRecord, type LogRecord, jsonText, memberOf, logRecordOf, textIn } from './json-record.js'
import { type LogFormat, type LoggedRequest, loggedRequest, type Unreadable } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'
import { writtenUserAgent } from './written-user-agent.js'

const WRITTEN = { ending: 'gent":', names: ['"userAgent":'] }

/** Cloud Logging's entries for a load balancer, as they are or as Pub/Sub pushes them. */
export const gcp: LogFormat = {
  glance: (record) => writtenUserAgent(record, WRITTEN),
  plainUserAgent: (written) => jsonText(written) ?? written,
  read,
}

function read(text: string): LoggedRequest | Unreadable {
  const entry = entryOf(text)
  if (entry === undefined) return 'malformed'
  const request = logRecordOf(memberOf(entry, 'httpRequest'))
  if (request === undefined) return 'not_a_request'
  const target = requestTarget(textIn(request, 'requestUrl'))
  return loggedRequest({
    timeMs: logTime(memberOf(entry, 'timestamp')),
    host: target?.host,
    path: target?.path,
    userAgent: textIn(request, 'userAgent'),
    status: memberOf(request, 'status'),
    ip: textIn(request, 'remoteIp'),
    method: textIn(request, 'requestMethod'),
    id: textIn(entry, 'insertId'),
  })
}

/** Pub/Sub gives each push a number of its own; the entry inside keeps its name however often it is sent. */
function entryOf(text: string): LogRecord | undefined {
  const record = jsonRecord(text)
  const data = textIn(logRecordOf(memberOf(record, 'message')), 'data')
  return data === undefined ? record : jsonRecord(Buffer.from(data, 'base64').toString('latin1'))
}
