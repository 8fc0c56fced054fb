import type { Visit } from '../visits.js'
import { bodyBytes, hostName, target, type Writer } from './writer.js'

const DRAIN = {
  deploymentId: 'dpl_2YZzo1cJAjijSf1hwDFK5ayu2Pid',
  projectId: 'prj_9FqGfwYk3cPz1hbBvEwJ3n5Yx1Qe',
  environment: 'production',
  level: 'info',
}

/** A drain logs a request at the edge and again at the function, and also logs builds, which are not visits. */
export const writeVercel: Writer = (visit, { chance }) => {
  const requestId = chance.happens(0.9) ? `fra1::iad1::${visit.id}` : undefined
  const entry = (source: string) => JSON.stringify({ ...entryOf(visit, source), requestId })
  const lines = [entry('edge')]
  if (chance.happens(0.25)) lines.push(entry('lambda'))
  if (chance.happens(0.1)) lines.push(JSON.stringify(buildOf(visit)))
  return lines
}

function entryOf(visit: Visit, source: string) {
  return {
    ...DRAIN,
    id: `${visit.id}-${source}`,
    source,
    host: 'shop-git-main.vercel.app',
    // The time of logging, a moment after the request: it may be on the next day.
    timestamp: visit.timeMs + 40,
    path: '/[...slug]',
    ...(visit.status !== null && { statusCode: visit.status }),
    proxy: {
      timestamp: visit.timeMs,
      method: 'GET',
      host: hostName(visit),
      path: target(visit),
      statusCode: visit.status ?? -1,
      userAgent: [visit.userAgent],
      clientIp: visit.ip,
      referer: visit.referrer,
      region: 'fra1',
      scheme: 'https',
      responseByteSize: bodyBytes(visit),
      vercelId: `fra1::${visit.id}`,
      vercelCache: source === 'edge' ? 'MISS' : undefined,
    },
  }
}

function buildOf({ id, timeMs, userAgent }: Visit) {
  return {
    ...DRAIN,
    id: `${id}-build`,
    source: 'build',
    timestamp: timeMs,
    message: `Compiled for ${userAgent}`,
  }
}
