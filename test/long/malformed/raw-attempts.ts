import type { Random } from './random.js'
import { anyText } from './texts.js'
import { KEYS } from './values.js'
import type { World } from './world.js'

/** Bytes on a socket that no HTTP library would send. */
export interface RawAttempt {
  name: string
  bytes: Buffer
  /** Closes as soon as the bytes are written; nobody is there to read an answer. */
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

const GET = 'GET /v1/workspaces HTTP/1.1'
const POST = 'POST /v1/workspaces HTTP/1.1'
const HOST = 'Host: a'
const CLOSE = 'Connection: close'
const TYPE = 'Content-Type: application/json'
const CHUNKED = 'Transfer-Encoding: chunked'

type Case = (random: Random, key: string) => Shape

const fixed = (shape: Shape): Case => {
  return () => shape
}

/** What the start line may not be. A target that names nothing is 404; the rest is no HTTP. */
const START_LINES = [
  ...[
    'GARBAGE',
    'GET',
    'GET  /healthz HTTP/1.1',
    ' GET /healthz HTTP/1.1',
    'GET /healthz HTTP/1.1 x',
    'GET /a b HTTP/1.1',
  ],
  ...[
    'GET /healthz HTTP/9.9',
    'GET /healthz HTTP/2.0',
    'GET /healthz http/1.1',
    'get /healthz HTTP/1.1',
    'FOO / HTTP/1.1',
  ],
  ...[
    'PRI * HTTP/2.0',
    'GET \u0000 HTTP/1.1',
    'GET /\u00ff HTTP/1.1',
    'GET /healthz\u0000 HTTP/1.1',
    'GET healthz HTTP/1.1',
  ],
  ...[
    'GET http://a/healthz HTTP/1.1',
    'GET http:// HTTP/1.1',
    'GET //a/healthz HTTP/1.1',
    'OPTIONS * HTTP/1.1',
  ],
  ...[
    'GET ? HTTP/1.1',
    'GET /?%zz HTTP/1.1',
    'GET /healthz#a HTTP/1.1',
    'GET /healthz HTTP/1.0',
    'GET * HTTP/1.1',
  ],
  ...[
    'GET a:b HTTP/1.1',
    'GET /%2e%2e/%2e%2e HTTP/1.1',
    'HEAD /v1/workspaces?x=1 HTTP/1.1',
    'M-SEARCH * HTTP/1.1',
  ],
]

const BAD_HEADERS = [
  ...[
    'no colon',
    ': no name',
    'a b: c',
    'X\u0000: a',
    'X: a\u0000b',
    'X: a\rb',
    ' X: folded',
    'X : space',
    '\u00ff: a',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: 1, 2',
    'Content-Length: 0x1',
    'Content-Length: 99999999999999999999',
  ],
  ...['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked, chunked', 'Transfer-Encoding: \u000bchunked'],
]

const CASES: Case[] = [
  (random) => ({ start: random.pick(START_LINES) }),
  (random) => ({ start: random.pick(START_LINES) }),
  (random, key) => ({ headers: [key, random.pick(BAD_HEADERS)] }),
  (random, key) => ({ headers: [key, `X: ${random.pick([anyText(random), ...KEYS]).slice(0, 3000)}`] }),
  (random) => ({ start: `GET /v1/workspaces/${anyText(random).slice(0, 3000)} HTTP/1.1` }),
  (random) => ({
    start: '',
    headers: [],
    body: Buffer.from(Array.from({ length: 60 }, () => random.int(256))),
  }),
  (_, key) => ({ headers: [key, 'Authorization: Bearer x'], wanted: [200] }),
  (_, key) => ({ headers: ['Authorization: Bearer x', key], wanted: [401] }),
  (_, key) => ({
    headers: [key, ...Array.from({ length: 3000 }, (_unused, n) => `X-${n}: ${n}`)],
    wanted: [431],
  }),
  (_, key) => ({ headers: [key, `X: ${'a'.repeat(20_000)}`], wanted: [431] }),
  fixed({ start: `GET /${'a'.repeat(20_000)} HTTP/1.1`, wanted: [431] }),
  fixed({ headers: ['Expect: something'], wanted: [417] }),
  fixed({ start: 'CONNECT a:80 HTTP/1.1', wanted: [] }),
  (_, key) => ({
    start: POST,
    headers: [key, TYPE, 'Expect: 100-continue', 'Content-Length: 2'],
    body: '{}',
    wanted: [400],
  }),
  (_, key) => ({
    start: POST,
    headers: [key, TYPE, 'Content-Length: 2', 'Content-Length: 3'],
    body: '{}',
    wanted: [400],
  }),
  (_, key) => ({
    start: POST,
    headers: [key, TYPE, CHUNKED, 'Content-Length: 2'],
    body: '{}',
    wanted: [400],
  }),
  (random, key) => {
    const body = random.pick([
      'ZZ\r\n',
      '-1\r\n{}',
      '2\r\n{}x',
      'FFFFFFFFFFFFFFFFF\r\n',
      '\r\n',
      `2;${'a'.repeat(20_000)}\r\n{}`,
    ])
    return { start: POST, headers: [key, TYPE, CHUNKED], body, wanted: [400, 413] }
  },
  (_, key) => ({ start: POST, headers: [key, TYPE, CHUNKED], body: '2\r\n{}\r\n0\r\n\r\n', wanted: [400] }),
  (_, key) => ({ start: POST, headers: [key, TYPE, 'Content-Length: 1'], body: '{}', wanted: [400] }),
  // Slow or broken off: the rest never comes.
  (random, key) => ({
    start: `${GET}\r\n${HOST}\r\n${key}`.slice(0, random.int(80)),
    headers: [],
    leaves: true,
  }),
  (random, key) => ({
    start: POST,
    headers: [key, TYPE, `Content-Length: ${random.pick([3, 1e6, 1e12])}`],
    body: '{}',
    leaves: true,
  }),
  (_, key) => ({ start: POST, headers: [key, TYPE, CHUNKED], body: '2\r\n{}\r\n', leaves: true }),
  (_, key) => ({ headers: [key, 'Accept: text/csv'], leaves: true }),
  fixed({ start: 'GET /v1/docs/reference.js HTTP/1.1', leaves: true }),
]

export function nextRawAttempt(random: Random, { keys }: World): RawAttempt {
  const key = `Authorization: Bearer ${keys.admin}`
  if (random.chance(0.1)) return pipelined(random, key)
  if (random.chance(0.05))
    return attemptOf('no host', { wanted: [400] }, `${GET}\r\n${CLOSE}\r\n${key}\r\n\r\n`)
  const index = random.int(CASES.length)
  const shape = (CASES[index] as Case)(random, key)
  const { start = GET, headers = [], body = '' } = shape
  const head =
    shape.leaves === true && headers.length === 0
      ? start
      : [start, HOST, CLOSE, ...headers, '\r\n'].join('\r\n')
  return attemptOf(`case ${index}`, shape, head, body)
}

/** Several at once on one connection, one of them wrong in form only, so that all are answered. */
function pipelined(random: Random, key: string): RawAttempt {
  const targets = [
    '/healthz',
    '/v1/workspaces?x=1',
    '/nothing',
    '/v1/reports/brand/x',
    '/v1/workspaces?limit=0',
  ]
  const requests = Array.from({ length: 5 }, (_, index) =>
    [`GET ${random.pick(targets)} HTTP/1.1`, HOST, key, ...(index === 4 ? [CLOSE] : []), '\r\n'].join('\r\n'),
  )
  return attemptOf('pipelined', {}, requests.join(''))
}

function attemptOf(
  name: string,
  { leaves = false, wanted }: Shape,
  head: string,
  body: string | Buffer = '',
): RawAttempt {
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body as string)])
  return { name, bytes, leaves, isHead: head.startsWith('HEAD'), wanted }
}
