import { bodyBytes, isoTime, type Writer } from './writer.js'

const FIELDS = [
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent)',
  'cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken',
  'x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status',
  'fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len',
  'sc-range-start sc-range-end',
].join(' ')

export const CLOUDFRONT_HEADER = ['#Version: 1.0', `#Fields: ${FIELDS}`]

export const writeCloudfront: Writer = (visit, { chance }) => {
  const values: Record<string, string | number> = {
    date: isoTime(visit).slice(0, 10),
    time: isoTime(visit).slice(11, 19),
    'x-edge-location': 'FRA56-P4',
    'sc-bytes': bodyBytes(visit),
    'c-ip': visit.ip,
    'cs-method': 'GET',
    'cs(Host)': 'd111111abcdef8.cloudfront.net',
    'cs-uri-stem': visit.path,
    'sc-status': visit.status ?? '000',
    'cs(Referer)': visit.referrer || '-',
    'cs(User-Agent)': chance.happens(0.5) ? encoded(visit.userAgent) : encoded(encoded(visit.userAgent)),
    'cs-uri-query': visit.query || '-',
    'x-edge-result-type': 'Miss',
    'x-edge-request-id': `${visit.id}${visit.id.toUpperCase()}_-w==`,
    'x-host-header': visit.host,
    'cs-protocol': 'https',
    'time-taken': '0.102',
    'ssl-protocol': 'TLSv1.3',
    'cs-protocol-version': 'HTTP/2.0',
    'c-port': 40_123,
  }
  return [
    FIELDS.split(' ')
      .map((field) => values[field] ?? '-')
      .join('\t'),
  ]
}

/** Percent-encodes spaces, special characters and the percent sign itself, so `%20` becomes `%2520`. */
function encoded(text: string): string {
  return text.replaceAll(/[^!-~]|["#%'<>[\\\]^`{|}~]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
}
