import type { Visit } from '../visits.js'
import { nginxEscaped } from './combined.js'
import { bodyBytes, hostName, hostWithPort, isoTime, target, type Writer } from './writer.js'

const ARN = 'arn:aws:elasticloadbalancing:eu-central-1:123456789012'

/** Twenty-nine fields, and a thirtieth. The host has a name only if the client sent it in the TLS handshake. */
export const writeAlb: Writer = (visit, { chance }) => {
  const time = isoTime(visit).replace('Z', '456Z')
  const host = chance.happens(0.7) ? hostName(visit) : '-'
  const status = visit.status ?? '-'
  return [
    `h2 ${time} app/shop/50dc6c495c0c9188 ${clientOf(visit)} 10.0.0.1:80 0.001 0.010 0.000 ${status} ${status} ` +
      `34 ${bodyBytes(visit)} "GET https://${hostWithPort(visit)}${target(visit)} HTTP/2.0" "${nginxEscaped(visit.userAgent)}" ` +
      `ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ${ARN}:targetgroup/shop/73e2d6bc24d8a067 "Root=1-58337262-${visit.id}" ` +
      `"${host}" "session-reused" 0 ${time} "forward" "-" "-" "10.0.0.1:80" "${status}" "-" "-" TID_${visit.id}`,
  ]
}

function clientOf({ ip }: Visit): string {
  return ip.includes(':') ? `[${ip}]:46532` : `${ip}:46532`
}
