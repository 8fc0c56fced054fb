import type { Visit } from '../visits.js'
import { bodyBytes, hostName, isoTime, target, type Writer } from './writer.js'

/** LogEntries of a load balancer, some wrapped as Pub/Sub pushes them. */
export const writeGcp: Writer = (visit, { chance }) => {
  const entry = JSON.stringify(entryOf(visit))
  return [chance.happens(0.2) ? pushed(entry, visit.id) : entry]
}

function entryOf(visit: Visit) {
  return {
    insertId: visit.id,
    logName: 'projects/shop/logs/requests',
    timestamp: isoTime(visit).replace('Z', '789Z'),
    receiveTimestamp: new Date(visit.timeMs + 900).toISOString(),
    severity: 'INFO',
    httpRequest: {
      requestMethod: 'GET',
      requestUrl: `https://${hostName(visit)}${target(visit)}`,
      requestSize: '212',
      ...(visit.status !== null && { status: visit.status }),
      responseSize: String(bodyBytes(visit)),
      userAgent: visit.userAgent,
      remoteIp: visit.ip,
      referer: visit.referrer,
      latency: '0.012s',
    },
    jsonPayload: { statusDetails: 'response_sent_by_backend' },
    resource: { type: 'http_load_balancer', labels: { project_id: 'shop' } },
  }
}

function pushed(entry: string, messageId: string): string {
  const data = Buffer.from(entry).toString('base64')
  return JSON.stringify({ message: { data, messageId }, subscription: 'projects/shop/subscriptions/logs' })
}
