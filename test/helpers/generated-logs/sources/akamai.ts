import { bodyBytes, hostName, type Writer } from './writer.js'

/** DataStream 2: all numbers are text, missing values are left out or a dash, and unprintable characters are percent-encoded. */
export const writeAkamai: Writer = (visit, { chance }) => [
  JSON.stringify({
    version: 2,
    streamId: '12345',
    cp: '123456',
    reqId: visit.id,
    reqTimeSec: (visit.timeMs / 1000).toFixed(3),
    bytes: String(bodyBytes(visit)),
    cliIP: visit.ip,
    statusCode: visit.status === null ? chance.oneOf([undefined, '-', '^']) : String(visit.status),
    proto: 'HTTPS',
    reqHost: hostName(visit),
    reqMethod: 'GET',
    reqPath: visit.path.slice(1) || '-',
    reqPort: '443',
    rspContentType: 'text/html',
    UA: visit.userAgent.replaceAll(/[^!-~]/gu, encodeURIComponent),
    queryStr: visit.query || chance.oneOf([undefined, '-', '^']),
    referer: visit.referrer || undefined,
    cacheStatus: '1',
    country: 'DE',
  }),
]
