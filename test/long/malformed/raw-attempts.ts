import type { Random } from './random.js'
import { CHUNKS, HEADERS, START_LINES } from './raw-lines.js'
import { anyText } from './texts.js'
import { KEYS } from './values.js'
import type { World } from './world.js'

/** Bytes on a socket that no HTTP library would send. */
export interface RawAttempt {
  name: string
  bytes: Buffer
  /** Closes the connection as soon as the bytes are written, without reading a response. */
  leaves: boolean
  isHead: boolean
  wanted?: number[] | undefined
}

interface Shape {
  start?: string
  headers?: string[]
  body?: string | Buffer
  leaves?: boolean
  wanted?: number[]
}

type Case = (random: Random) => Shape

const GET = 'GET /v1/workspaces HTTP/1.1'
const HOST = 'Host: a'
const CLOSE = 'Connection: close'

/** A creation whose body is announced and sent in different ways. */
const post = (headers: string[], body: string | Buffer, more: Shape = {}): Shape => ({
  start: 'POST /v1/workspaces HTTP/1.1',
  headers: ['Content-Type: application/json', ...headers],
  body,
  ...more,
})

const CHUNKED = 'Transfer-Encoding: chunked'
const lengths = (...bytes: number[]) => bytes.map((length) => `Content-Length: ${length}`)
const flood = Array.from({ length: 3000 }, (_, index) => `X-${index}: ${index}`)
const [REFUSED, TOO_LARGE] = [{ wanted: [400] }, { wanted: [431] }]

/** Each has the administrator's key. Requests that are cut off or left open are incomplete on purpose. */
const CASES: Record<string, Case> = {
  'a start line': (random) => ({ start: random.pick(START_LINES) }),
  'a start line again': (random) => ({ start: random.pick(START_LINES) }),
  'a path of odd bytes': (random) => ({ start: `GET /v1/${anyText(random).slice(0, 3000)} HTTP/1.1` }),
  'random bytes': (random) => ({
    start: String.fromCharCode(...Array.from({ length: 60 }, () => random.int(256))),
  }),
  'a header': (random) => ({ headers: [random.pick(HEADERS)] }),
  'a header value': (random) => ({
    headers: [`X: ${random.pick([anyText(random), ...KEYS]).slice(0, 3000)}`],
  }),
  'a second key': () => ({ headers: ['Authorization: Bearer x'], wanted: [200] }),
  'a flood of headers': () => ({ headers: flood, ...TOO_LARGE }),
  'a long header': () => ({ headers: [`X: ${'a'.repeat(20_000)}`], ...TOO_LARGE }),
  'a long path': () => ({ start: `GET /${'a'.repeat(20_000)} HTTP/1.1`, ...TOO_LARGE }),
  'an expectation': () => ({ headers: ['Expect: something'], wanted: [417] }),
  'a tunnel': () => ({ start: 'CONNECT a:80 HTTP/1.1', wanted: [] }),
  'an upgrade': () => ({ headers: ['Connection: Upgrade', 'Upgrade: websocket'] }),
  'a body on request': () => post(['Expect: 100-continue', ...lengths(2)], '{}', REFUSED),
  'two lengths': () => post(lengths(2, 3), '{}', REFUSED),
  'a length and chunks': () => post([CHUNKED, ...lengths(2)], '{}', REFUSED),
  'a short length': () => post(lengths(1), '{}', REFUSED),
  'broken chunks': (random) => post([CHUNKED], random.pick(CHUNKS), { wanted: [400, 413] }),
  'good chunks': () => post([CHUNKED], '2\r\n{}\r\n0\r\n\r\n', REFUSED),
  'half a head': (random) => ({ start: `${GET}\r\n${HOST}`.slice(0, random.int(36)), leaves: true }),
  'half a body': (random) => post(lengths(random.pick([3, 1e6, 1e12])), '{}', { leaves: true }),
  'half the chunks': () => post([CHUNKED], '2\r\n{}\r\n', { leaves: true }),
  'no patience for a list': () => ({ headers: ['Accept: text/csv'], leaves: true }),
  'no patience for a file': () => ({ start: 'GET /v1/docs/reference.js HTTP/1.1', leaves: true }),
}

export function nextRawAttempt(random: Random, { keys }: World): RawAttempt {
  const key = `Authorization: Bearer ${keys.admin}`
  if (random.chance(0.1)) return pipelined(random, key)
  if (random.chance(0.05)) return attemptOf('no host', REFUSED, [GET, CLOSE, key, '\r\n'])
  const name = random.pick(Object.keys(CASES))
  const shape = (CASES[name] as Case)(random)
  const { start = GET, headers = [] } = shape
  if (name === 'half a head') return attemptOf(name, shape, [start])
  return attemptOf(name, shape, [start, HOST, CLOSE, key, ...headers, '\r\n'])
}

/** Several requests at once on one connection. Only their content is wrong, so each gets a response. */
function pipelined(random: Random, key: string): RawAttempt {
  const targets = [
    '/healthz',
    '/v1/workspaces?x=1',
    '/nothing',
    '/v1/reports/brand/x',
    '/v1/workspaces?limit=0',
  ]
  const lines = Array.from({ length: 5 }, (_, index) => {
    const end = index === 4 ? [CLOSE, '\r\n'] : ['\r\n']
    return [`GET ${random.pick(targets)} HTTP/1.1`, HOST, key, ...end].join('\r\n')
  })
  return attemptOf('pipelined', {}, [lines.join('')])
}

function attemptOf(name: string, { body = '', leaves = false, wanted }: Shape, lines: string[]): RawAttempt {
  const bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from(body as string)])
  return { name, bytes, leaves, isHead: lines[0]?.startsWith('HEAD') === true, wanted }
}
