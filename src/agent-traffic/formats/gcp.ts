import { jsonFormat, jsonRecord, logRecordOf, memberOf, textIn } from './json-record.js'
import { loggedRequest } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'

const USER_AGENT = { ending: 'gent":', names: ['"userAgent":'] }

const LOOKS = { target: ['requestUrl":'], referrer: ['"referer":'], ip: ['remoteIp":'] }

/** Reads Cloud Logging's entries for a load balancer, plain or as Pub/Sub pushes them. */
export const gcp = jsonFormat(USER_AGENT, LOOKS, (record) => {
  // Pub/Sub gives each push a new id. The entry inside keeps its own id when it is sent again.
  const data = textIn(logRecordOf(memberOf(record, 'message')), 'data')
  const entry = data === undefined ? record : jsonRecord(Buffer.from(data, 'base64').toString('latin1'))
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
    referrer: textIn(request, 'referer'),
  })
})
