import { hostName, bodyBytes, localTime, target, type Writer, ZONES } from './writer.js'

/** The output of nginx with our template: numbers as text, some lines with nginx's request id. */
export const writeJson: Writer = (visit, { chance }) => {
  const { clock, offset } = localTime(visit.timeMs, chance.oneOf(ZONES))
  return [
    JSON.stringify({
      time_iso8601: `${clock}${offset.slice(0, 3)}:${offset.slice(3)}`,
      host: visit.host,
      request_method: 'GET',
      request_uri: target(visit),
      status: String(visit.status ?? '000'),
      remote_addr: visit.ip,
      http_user_agent: visit.userAgent,
      http_referer: visit.referrer ?? '',
      body_bytes_sent: String(bodyBytes(visit)),
      ...(chance.happens(0.5) && { request_id: visit.id.repeat(2) }),
    }),
  ]
}

/** The JSON format of Fastly's own example. */
export const writeFastlyJson: Writer = (visit) => {
  const { clock, offset } = localTime(visit.timeMs, 0)
  return [
    JSON.stringify({
      timestamp: clock + offset,
      client_ip: visit.ip,
      geo_country: 'germany',
      host: hostName(visit),
      url: target(visit),
      request_method: 'GET',
      request_protocol: 'HTTP/2',
      request_referer: visit.referrer ?? '',
      request_user_agent: visit.userAgent,
      response_state: 'HIT-CLUSTER',
      response_status: visit.status ?? 0,
      response_body_size: bodyBytes(visit),
      fastly_server: 'cache-fra19120-FRA',
      fastly_is_edge: true,
    }),
  ]
}
