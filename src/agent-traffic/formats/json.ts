import {
  type HeaderOf,
  headersIn,
  isPrefetchBy,
  jsonFormat,
  type LogRecord,
  logRecordOf,
  memberOf,
  signatureOf,
  textIn,
} from './json-record.js'
import { loggedRequest } from './log-format.js'
import { logTime } from './log-time.js'
import { requestLine, requestTarget, withQuery } from './request-line.js'

/** Our own name comes first. The others are those of nginx, Caddy, Fastly, Netlify and other sources. */
const TIME = [
  'time',
  'timestamp',
  '@timestamp',
  'ts',
  'date',
  'time_iso8601',
  'time_local',
  'time_unix',
  'msec',
]
const HOST = ['host', 'domain', 'http_host', 'server_name']
const PATH = ['path', 'request_uri', 'uri', 'url', 'request_path']
const STATUS = ['status', 'status_code', 'statusCode', 'response_status']
const USER_AGENT = ['user_agent', 'http_user_agent', 'userAgent', 'request_user_agent']
const IP = ['ip', 'remote_addr', 'client_ip', 'clientIp', 'remote_ip']
const METHOD = ['method', 'request_method']
const ID = ['id', 'request_id', 'requestId']

const REFERRER = ['referrer', 'referer', 'http_referer', 'http_referrer', 'request_referer']
const COUNTRY = ['country', 'geo_country', 'client_country']

const LOOKS = {
  target: ['uri":', 'path":', 'url":', '"request":'],
  query: ['"query":'],
  referrer: ['eferer":', 'eferrer":'],
  ip: ['ip":', 'remote_addr":', 'clientIp":'],
}

const USER_AGENT_MEMBERS = {
  ending: 'gent":',
  names: [...USER_AGENT, 'User-Agent', 'user-agent'].map((name) => `"${name}":`),
}

/** Reads any JSON log that has the time, the path and the user agent of a request. */
export const json = jsonFormat(USER_AGENT_MEMBERS, LOOKS, (parsed) => {
  // Caddy writes the request as an object in the record, next to the response.
  const nested = logRecordOf(memberOf(parsed, 'request'))
  const record = nested === undefined ? parsed : { ...nested, ...parsed }
  const line = requestLine(textIn(record, 'request') ?? '')
  const targetOf = (name: string) => requestTarget(textIn(record, name))
  const header = headersOf(record)
  return loggedRequest({
    timeMs: first(TIME, (name) => logTime(memberOf(record, name))),
    host:
      textIn(record, ...HOST) ?? first(PATH, (name) => targetOf(name)?.host) ?? line?.host ?? header('host'),
    path: withQuery((first(PATH, targetOf) ?? line)?.path, textIn(record, 'query')),
    userAgent: textIn(record, ...USER_AGENT) ?? header('user-agent'),
    status: first(STATUS, (name) => memberOf(record, name)),
    ip: textIn(record, ...IP),
    method: textIn(record, ...METHOD) ?? line?.method,
    id: textIn(record, ...ID) ?? first(ID, (name) => wholeNumber(memberOf(record, name))),
    signature: signatureOf(header),
    referrer: textIn(record, ...REFERRER) ?? header('referer'),
    country: textIn(record, ...COUNTRY),
    isPrefetch: isPrefetchBy(header),
  })
})

/** Headers are in one object, or are separate members with nginx's names, for example `http_signature_agent`. */
function headersOf(record: LogRecord): HeaderOf {
  const inObject = headersIn(memberOf(record, 'headers') ?? memberOf(record, 'request_headers'))
  return (name) => inObject(name) ?? textIn(record, `http_${name.replaceAll('-', '_')}`)
}

/** Parsing has rounded a larger number, so several records may share it. */
function wholeNumber(value: unknown): string | undefined {
  return Number.isSafeInteger(value) ? String(value) : undefined
}

function first<Value>(
  names: readonly string[],
  read: (name: string) => Value | undefined,
): Value | undefined {
  for (const name of names) {
    const value = read(name)
    if (value !== undefined) return value
  }
  return undefined
}
