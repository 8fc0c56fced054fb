import { headersIn, isPrefetchBy, jsonFormat, memberOf, signatureOf, textIn } from './json-record.js'
import { loggedRequest } from './log-format.js'
import { logTime } from './log-time.js'
import { requestTarget } from './request-line.js'

const USER_AGENT = { ending: 'gent":', names: ['"ClientRequestUserAgent":'] }

const LOOKS = {
  target: ['RequestURI":', 'RequestPath":'],
  referrer: ['RequestReferer":'],
  ip: ['ClientIP":'],
}

/** Reads the dataset `http_requests` of Logpush. */
export const cloudflare = jsonFormat(USER_AGENT, LOOKS, (record) => {
  // Cloudflare sends this record once, when a job is created.
  if (memberOf(record, 'content') === 'tests') return 'test'
  const target = requestTarget(textIn(record, 'ClientRequestURI', 'ClientRequestPath'))
  const header = headersIn(memberOf(record, 'RequestHeaders'))
  return loggedRequest({
    timeMs: logTime(memberOf(record, 'EdgeStartTimestamp')),
    host: textIn(record, 'ClientRequestHost') ?? target?.host,
    path: target?.path,
    userAgent: textIn(record, 'ClientRequestUserAgent'),
    status: memberOf(record, 'EdgeResponseStatus'),
    ip: textIn(record, 'ClientIP'),
    method: textIn(record, 'ClientRequestMethod'),
    id: textIn(record, 'RayID'),
    signature: signatureOf(header),
    referrer: textIn(record, 'ClientRequestReferer'),
    country: textIn(record, 'ClientCountry'),
    isPrefetch: isPrefetchBy(header),
  })
})
