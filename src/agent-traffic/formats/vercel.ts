import { jsonFormat, logRecordOf, memberOf, textIn } from './json-record.js'
import { loggedRequest } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'

const USER_AGENT = { ending: 'gent":', names: ['"userAgent":'] }

const LOOKS = { target: ['"path":'], referrer: ['"referer":'], ip: ['"clientIp":'], after: '"proxy":' }

/** Reads a log drain of Vercel. Builds and functions log there too; only requests from outside have `proxy`. */
export const vercel = jsonFormat(USER_AGENT, LOOKS, (record) => {
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
    // One request may have several entries, each with its own `id`.
    id: textIn(record, 'requestId') ?? textIn(proxy, 'vercelId'),
    referrer: textIn(proxy, 'referer'),
  })
})
