import type { Chance } from '../chance.js'
import type { Visit } from '../visits.js'
import { bodyBytes, isoTime, target, type Writer } from './writer.js'

/** Logpush. Nanoseconds exceed the precision of a JavaScript number, so the time is written as text. */
export const writeCloudflare: Writer = (visit, { chance }) => {
  const rest = JSON.stringify({
    ClientASN: 64_496,
    ClientCountry: 'de',
    ClientIP: visit.ip,
    ClientRequestHost: visit.host,
    ClientRequestMethod: 'GET',
    ...(chance.happens(0.8) || visit.referrer !== undefined
      ? { ClientRequestURI: target(visit) }
      : { ClientRequestPath: visit.path }),
    ClientRequestReferer: visit.referrer ?? '',
    ClientRequestUserAgent: visit.userAgent,
    EdgeResponseBytes: bodyBytes(visit),
    EdgeResponseStatus: visit.status ?? 0,
    RayID: visit.id,
  })
  return [`{"EdgeStartTimestamp":${timestamp(visit, chance)},${rest.slice(1)}`]
}

function timestamp(visit: Visit, chance: Chance): string {
  const seconds = String(Math.floor(visit.timeMs / 1000))
  const nanoseconds = `${visit.timeMs}000000`
  const rfc3339 = `"${isoTime(visit).slice(0, 19)}Z"`
  return chance.oneOf([rfc3339, rfc3339, seconds, `"${seconds}"`, nanoseconds, `"${nanoseconds}"`])
}
