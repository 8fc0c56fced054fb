import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { type AddressRange, parseRanges } from '../addresses/address-policy.js'
import type { AddressLookup } from '../addresses/name-lookup.js'
import { type EgressProxy, openEgressProxy } from './egress-proxy.js'
import type { EgressLimits, EgressSession } from './egress-session.js'

const LOOPBACK = parseRanges('127.0.0.0/8')
const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'shop.test': ['127.0.0.1'],
  'two.test': ['127.0.0.3', '127.0.0.1'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
  'half-public.test': ['93.184.215.14', '192.168.1.1'],
  'inside.test': ['10.11.12.13'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'nothing.test': [],
  'word.test': ['localhost'],
}
const knownNames: AddressLookup = async (name) => NAMES[name] ?? Promise.reject(new Error('ENOTFOUND'))

const opened: { proxies: EgressProxy[]; servers: Server[]; sockets: Set<Socket> } = {
  proxies: [],
  servers: [],
  sockets: new Set(),
}

afterEach(async () => {
  await Promise.all(opened.proxies.splice(0).map((proxy) => proxy.close()))
  for (const socket of opened.sockets) socket.destroy()
  for (const server of opened.servers.splice(0)) server.close()
})

function hold(socket: Socket): Socket {
  opened.sockets.add(socket)
  socket.on('error', () => undefined)
  return socket.on('close', () => opened.sockets.delete(socket))
}

async function listen(server: Server): Promise<number> {
  opened.servers.push(server)
  server.on('connection', hold)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const serve = (listener: RequestListener) => listen(createServer(listener))

/** Passes each connection to the handler. */
async function serveRaw(talk: (socket: Socket) => void = () => undefined) {
  const seen: Socket[] = []
  const port = await listen(
    createTcpServer((socket) => {
      seen.push(socket)
      talk(socket)
      socket.resume()
    }),
  )
  return { port, seen }
}

/** Answers every connection with these bytes after the first data. */
const serveText = async (text: string) =>
  (await serveRaw((socket) => socket.once('data', () => socket.end(text, 'latin1')))).port

interface ProxySession {
  proxy: EgressProxy
  session: EgressSession
  /** The header with the session's credentials. */
  credentials: string
}

async function openProxySession(
  options: { allowed?: AddressRange[]; limits?: Partial<EgressLimits>; lookup?: AddressLookup } = {},
): Promise<ProxySession> {
  const proxy = await openEgressProxy({ allowed: LOOPBACK, lookup: knownNames, ...options })
  opened.proxies.push(proxy)
  const session = proxy.session()
  return { proxy, session, credentials: credentialsOf(session) }
}

function credentialsOf({ username, password }: EgressSession): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

function dial({ proxy }: ProxySession, text: string): Socket {
  const socket = hold(connect(proxy.port, '127.0.0.1'))
  socket.write(text, 'latin1')
  return socket
}

/** Everything received until the connection is closed. */
async function heard(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await closeOf(socket)
  return Buffer.concat(chunks).toString('latin1')
}

const ask = (proxied: ProxySession, ...lines: string[]) => heard(dial(proxied, requestOf(proxied, lines)))
const requestOf = (proxied: ProxySession, [first = '', ...rest]: string[]) =>
  [`${first} HTTP/1.1`, 'Host: any.test', proxied.credentials, ...rest, '', ''].join('\r\n')
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1])
const bodyOf = (response: string) => response.slice(response.indexOf('\r\n\r\n') + 4)
const closeOf = async (socket: Socket) => {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

async function openTunnel(proxied: ProxySession, authority: string): Promise<Socket> {
  const socket = dial(proxied, requestOf(proxied, [`CONNECT ${authority}`]))
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toBe('HTTP/1.1 200 OK\r\n\r\n')
  return socket
}

const EMPTY_REFUSAL = 'HTTP/1.1 403 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
const UNREACHABLE = 'HTTP/1.1 502 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: abc',
  'Sec-WebSocket-Version: 13',
]

describe('a plain request through the proxy', () => {
  it('reaches the host and returns its response unchanged', async () => {
    const port = await serve((_asked, reply) => {
      reply.sendDate = false
      reply.writeHead(418, [
        'X-Odd',
        '\u00fc',
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Content-Length',
        '3',
      ])
      reply.end(Buffer.from('pot'))
    })
    expect(await ask(await openProxySession(), `GET http://shop.test:${port}/`)).toBe(
      `HTTP/1.1 418 I'm a Teapot\r\nX-Odd: \u00fc\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 3\r\nConnection: close\r\n\r\npot`,
    )
  })

  it('has the headers of the browser, without our credentials and without any of our own', async () => {
    const port = await serve(({ method, url, rawHeaders }, reply) =>
      reply.end(JSON.stringify([method, url, ...rawHeaders])),
    )
    const long = `/a?b=${'c'.repeat(5000)}`
    const lines = [`GET http://shop.test:${port}${long}#d`, 'Connection: X-Mine', 'X-Mine: 1', 'X-Theirs: 2']
    const response = bodyOf(
      await ask(await openProxySession(), ...lines, 'Proxy-Connection: keep-alive', 'TE: trailers'),
    )
    const sent = JSON.parse(/\[.*\]/.exec(response)?.[0] ?? '') as string[]
    expect(sent).toEqual(['GET', long, 'Host', `shop.test:${port}`, 'X-Theirs', '2', 'Connection', 'close'])
  })

  it('has a body, of known length or not', async () => {
    const port = await serve((asked, reply) => asked.pipe(reply.writeHead(200, { 'Content-Length': 5 })))
    const proxied = await openProxySession()
    const counted = dial(
      proxied,
      `${requestOf(proxied, [`POST http://shop.test:${port}/`, 'Content-Length: 5'])}hello`,
    )
    expect(bodyOf(await heard(counted))).toBe('hello')
    const head = requestOf(proxied, [`POST http://shop.test:${port}/`, 'Transfer-Encoding: chunked'])
    expect(bodyOf(await heard(dial(proxied, `${head}2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n`)))).toBe('hello')
  })

  it('may be for the headers only', async () => {
    const port = await serve((_asked, reply) => reply.writeHead(200, { 'Content-Length': 999 }).end())
    const response = await ask(await openProxySession(), `HEAD http://shop.test:${port}/`)
    expect(response).toContain('Content-Length: 999')
    expect(bodyOf(response)).toBe('')
  })

  it('uses the next address of a host name if the first does not respond', async () => {
    const port = await serve((_asked, reply) => reply.end('here'))
    expect(await ask(await openProxySession(), `GET http://two.test:${port}/`)).toContain('here')
  })

  it('is followed by no other on its connection', async () => {
    const asked: string[] = []
    const port = await serve(({ url }, reply) => {
      asked.push(url ?? '')
      reply.end('once')
    })
    const proxied = await openProxySession()
    const request = requestOf(proxied, [`GET http://shop.test:${port}/1`])
    const response = await heard(dial(proxied, request + request.replace('/1', '/2')))
    expect(response.match(/once/g)).toHaveLength(1)
    expect(asked).toEqual(['/1'])
  })
})

describe('a request that could be read in two ways', () => {
  it.each([
    ['two lengths of its body', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['the same in the other order', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
    ['two numbers', ['Content-Length: 5', 'Content-Length: 6']],
    ['a coding after the last', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Content-Length : 5']],
  ])('is refused for %s before any host receives it', async (_title, lines) => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession()
    const text = `${requestOf(proxied, [`POST http://shop.test:${port}/`, ...lines])}0\r\n\r\nGET /hidden HTTP/1.1\r\n\r\n`
    expect(statusOf(await heard(dial(proxied, text)))).toBe(400)
    expect(seen).toHaveLength(0)
  })

  it('arrives as one if a GET has a body in chunks that looks like another request', async () => {
    const asked: string[] = []
    const port = await serve((request, reply) => {
      asked.push(request.url ?? '')
      request.pipe(reply)
    })
    const proxied = await openProxySession()
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
    const head = requestOf(proxied, [`GET http://shop.test:${port}/open`, 'Transfer-Encoding: chunked'])
    const response = await heard(
      dial(proxied, `${head}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`),
    )
    expect(response).toContain(hidden)
    expect(asked).toEqual(['/open'])
  })
})

describe('a host with an invalid response', () => {
  it.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a status below any', 'HTTP/1.1 099 Odd\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a protocol nobody asked for', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
  ])('is reported as unreachable if it sends %s', async (_title, text) => {
    expect(await ask(await openProxySession(), `GET http://shop.test:${await serveText(text)}/`)).toBe(
      UNREACHABLE,
    )
  })

  it('cannot ask for our credentials', async () => {
    const port = await serveText(
      'HTTP/1.1 407 Give\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n',
    )
    const response = await ask(await openProxySession(), `GET http://shop.test:${port}/`)
    expect(statusOf(response)).toBe(407)
    expect(response).not.toMatch(/authenticate/i)
  })

  it('is cut off when it stops, and nothing of ours is appended', async () => {
    const port = await serveText('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf')
    const response = await ask(await openProxySession(), `GET http://shop.test:${port}/`)
    expect(response).toMatch(/\r\n\r\n(half)?$/)
    expect(response.match(/HTTP/g)).toHaveLength(1)
  })

  it('is unreachable if nothing listens, or its name is unknown', async () => {
    const proxied = await openProxySession()
    const { port } = await serveRaw()
    opened.servers.at(-1)?.close()
    for (const host of ['shop.test', 'nothing.test', 'unheard-of.test']) {
      expect(await ask(proxied, `GET http://${host}:${port}/`)).toBe(UNREACHABLE)
      expect(await ask(proxied, `CONNECT ${host}:${port}`)).toBe(UNREACHABLE)
    }
    expect(proxied.session.refused).toEqual({})
  })
})

describe('a tunnel', () => {
  it('carries bytes in both directions, those sent early too', async () => {
    const { port } = await serveRaw((socket) => socket.pipe(socket))
    const proxied = await openProxySession()
    const socket = dial(proxied, `${requestOf(proxied, [`CONNECT shop.test:${port}`])}early `)
    socket.end('late')
    expect(await heard(socket)).toBe('HTTP/1.1 200 OK\r\n\r\nearly late')
  })

  it('carries everything that was sent before the host closed the connection', async () => {
    const sent = 'x'.repeat(3_000_000)
    const { port } = await serveRaw((socket) => socket.end(sent))
    const proxied = await openProxySession()
    const got = await heard(dial(proxied, requestOf(proxied, [`CONNECT shop.test:${port}`])))
    expect(bodyOf(got).length).toBe(sent.length)
  })

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'ends at both ends when either does: %s',
    async (leave) => {
      const { port, seen } = await serveRaw()
      const proxied = await openProxySession({ limits: { idleMs: 600_000 } })
      const first = await openTunnel(proxied, `shop.test:${port}`)
      first[leave]()
      await closeOf(seen[0] as Socket)
      const second = await openTunnel(proxied, `shop.test:${port}`)
      seen[1]?.[leave]()
      await closeOf(second)
      expect([first, second, ...seen].map(({ closed }) => closed)).not.toContain(false)
    },
  )
})

describe('a WebSocket', () => {
  /** Sends a greeting, then echoes what it receives. */
  async function serveWebSocket() {
    const server = createServer()
    const heads: string[][] = []
    server.on('upgrade', ({ rawHeaders }, socket: Socket) => {
      heads.push(rawHeaders)
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.pipe(socket)
    })
    return { port: await listen(server), heads }
  }

  async function talk(socket: Socket): Promise<string> {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    socket.end('frame')
    return greeting.toString() + (await heard(socket))
  }

  it('passes through a tunnel', async () => {
    const { port } = await serveWebSocket()
    const socket = await openTunnel(await openProxySession(), `shop.test:${port}`)
    socket.write(['GET /chat HTTP/1.1', `Host: shop.test:${port}`, ...UPGRADE, '', ''].join('\r\n'))
    expect(await talk(socket)).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\nframe$/)
  })

  it('passes without one', async () => {
    const { port, heads } = await serveWebSocket()
    const proxied = await openProxySession()
    const socket = dial(proxied, requestOf(proxied, [`GET http://shop.test:${port}/chat`, ...UPGRADE]))
    expect(await talk(socket)).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\nframe$/)
    const key = ['Sec-WebSocket-Key', 'abc', 'Sec-WebSocket-Version', '13']
    const asksFor = ['Connection', 'Upgrade', 'Upgrade', 'websocket']
    expect(heads).toEqual([['Host', `shop.test:${port}`, ...key, ...asksFor]])
  })

  it.each([
    [
      'another protocol',
      'GET',
      ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAAA'],
    ],
    ['a body', 'GET', [...UPGRADE, 'Content-Length: 5']],
    ['another method', 'POST', UPGRADE],
  ])('is the only upgrade: %s is refused', async (_title, method, lines) => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession()
    expect(await ask(proxied, `${method} http://shop.test:${port}/`, ...lines)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ unfit_upgrade: 1 })
    expect(seen).toHaveLength(0)
  })
})

const INSIDE =
  `127.0.0.1 127.1 127.0.1 0x7f.1 0x7f.0.0.1 0x7f000001 0X7F000001 017700000001 0177.0.0.1 2130706433
  127.0.0.1. 127.0.0.2 127.255.255.254 %31%32%37.0.0.1 0 0.0.0.0 localhost LOCALHOST localhost. localhos%74
  [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:7F00:0001] [::127.0.0.1]
  [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::]
  [2001:0:808:808:0:0:80ff:fffe] [2a00::5efe:127.0.0.1]
  10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 169.254.1.1 224.0.0.1 255.255.255.255 [fe80::1] [fc00::1] [ff02::1]
  169.254.169.254 0xa9fea9fe 2852039166 169.254.43518 [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [fd00:ec2::254]
  169.254.170.2 168.63.129.16 100.100.100.200 192.0.0.192
  inside.test mapped.test metadata.test mixed.test half-public.test word.test`.split(/\s+/)

describe('an internal address', () => {
  it.each(INSIDE)('%s is refused in every form of request, and nothing is revealed', async (host) => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession({ allowed: [] })
    expect(await ask(proxied, `GET http://${host}:${port}/`)).toBe(EMPTY_REFUSAL)
    expect(await ask(proxied, `GET http://${host}:${port}/`, ...UPGRADE)).toBe(EMPTY_REFUSAL)
    expect(await ask(proxied, `CONNECT ${host}:${port}`)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ blocked_address: 3 })
    expect(seen).toHaveLength(0)
  })

  it.each(['user@127.0.0.1', '93.184.215.14@127.0.0.1', '93.184.215.14\\@127.0.0.1', '[fe80::1%25lo]'])(
    'is not reached in the host %s',
    async (host) => {
      const { port, seen } = await serveRaw()
      const proxied = await openProxySession()
      const responses = [
        await ask(proxied, `GET http://${host}:${port}/`),
        await ask(proxied, `CONNECT ${host}:${port}`),
      ]
      for (const response of responses) expect([400, 403]).toContain(statusOf(response))
      expect(seen).toHaveLength(0)
    },
  )

  it('refuses a name that has a permitted address too', async () => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession()
    expect(await ask(proxied, `CONNECT mixed.test:${port}`)).toBe(EMPTY_REFUSAL)
    expect(await ask(proxied, `GET http://mixed.test:${port}/`)).toBe(EMPTY_REFUSAL)
    expect(seen).toHaveLength(0)
  })

  it('is not reached by a name that resolves differently later: it is resolved once for each connection', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1'], ['10.0.0.1']]
    const asked: string[] = []
    const lookup: AddressLookup = async (name) => {
      asked.push(name)
      return answers.shift() ?? []
    }
    const port = await serve((_asked, reply) => reply.end('first'))
    const proxied = await openProxySession({ lookup })
    expect(await ask(proxied, `GET http://turning.test:${port}/`)).toContain('first')
    expect(asked).toEqual(['turning.test'])
    expect(await ask(proxied, `GET http://turning.test:${port}/`)).toBe(EMPTY_REFUSAL)
    await openTunnel(proxied, `turning.test:${port}`)
    expect(await ask(proxied, `CONNECT turning.test:${port}`)).toBe(EMPTY_REFUSAL)
    expect(asked).toHaveLength(4)
  })

  it('is refused when a redirect that the browser follows leads there', async () => {
    const port = await serve((_asked, reply) => reply.writeHead(302, { Location: 'http://10.0.0.1/' }).end())
    const proxied = await openProxySession()
    const response = await ask(proxied, `GET http://shop.test:${port}/`)
    expect(response).toContain('302 Found\r\nLocation: http://10.0.0.1/')
    expect(await ask(proxied, 'GET http://10.0.0.1/')).toBe(EMPTY_REFUSAL)
  })

  it('is refused for its port even if the address is permitted', async () => {
    const proxied = await openProxySession()
    expect(await ask(proxied, 'CONNECT shop.test:22')).toBe(EMPTY_REFUSAL)
    expect(await ask(proxied, 'GET http://shop.test:6667/')).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ blocked_port: 2 })
  })

  it.each(['GET /', 'GET https://shop.test/', 'OPTIONS *', 'GET ftp://shop.test/', 'CONNECT shop.test'])(
    'is not answered by the proxy itself: %s',
    async (line) => {
      expect([400, 403]).toContain(statusOf(await ask(await openProxySession(), line)))
    },
  )
})

describe('the credentials of a session', () => {
  const challenge =
    'HTTP/1.1 407 \r\nProxy-Authenticate: Basic realm="egress"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

  it.each([
    ['missing', 'X-None: 1'],
    ['empty', 'Proxy-Authorization:'],
    ['wrong', `Proxy-Authorization: Basic ${Buffer.from('browser:guess').toString('base64')}`],
    ['of another kind', 'Proxy-Authorization: Bearer browser'],
    ['meant for the host', `Authorization: Basic ${Buffer.from('browser:guess').toString('base64')}`],
  ])('with %s open nothing', async (_title, credentials) => {
    const { port, seen } = await serveRaw()
    const proxied = { ...(await openProxySession()), credentials }
    expect(await ask(proxied, `GET http://shop.test:${port}/`)).toBe(challenge)
    expect(await ask(proxied, `GET http://shop.test:${port}/`, ...UPGRADE)).toBe(challenge)
    expect(await ask(proxied, `CONNECT shop.test:${port}`)).toBe(challenge)
    expect(await ask(proxied, 'GET http://10.0.0.1/')).toBe(challenge)
    expect(seen).toHaveLength(0)
    expect(proxied.session.refused).toEqual({})
  })

  it('belong to each session alone, and are invalid after it', async () => {
    const port = await serve((_asked, reply) => reply.end('here'))
    const proxied = await openProxySession()
    const other = proxied.proxy.session()
    expect(other.password).not.toBe(proxied.session.password)
    proxied.session.close()
    expect(await ask(proxied, `GET http://shop.test:${port}/`)).toBe(challenge)
    const next = { ...proxied, credentials: credentialsOf(other) }
    expect(await ask(next, `GET http://shop.test:${port}/`)).toContain('here')
  })
})

describe('a session', () => {
  it('ends with all its tunnels and requests, and those of others continue', async () => {
    const { port, seen } = await serveRaw((socket) => socket.pipe(socket))
    const proxied = await openProxySession()
    const other = { ...proxied, credentials: credentialsOf(proxied.proxy.session()) }
    const mine = [
      await openTunnel(proxied, `shop.test:${port}`),
      await openTunnel(proxied, `shop.test:${port}`),
    ]
    const theirs = await openTunnel(other, `shop.test:${port}`)
    proxied.session.close()
    await Promise.all([...mine, ...seen.slice(0, 2)].map(closeOf))
    theirs.end('still here')
    expect(await heard(theirs)).toBe('still here')
  })

  it('ends while a name is still being resolved', async () => {
    let begun: () => void = () => undefined
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    const lookup: AddressLookup = () => new Promise(() => begun())
    const proxied = await openProxySession({ lookup })
    const socket = dial(proxied, requestOf(proxied, ['CONNECT shop.test:80']))
    await beginning
    proxied.session.close()
    expect(await heard(socket)).toBe('')
  })

  it.each([
    ['GET http://shop.test', 'HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n'],
    ['CONNECT shop.test', ''],
  ])('is closed when it has received its maximum of bytes: %s', async (line, head) => {
    const maxBytes = 200_000
    const { port, seen } = await serveRaw((socket) => {
      const pour = () =>
        void (socket.write(Buffer.alloc(16_384)) ? setImmediate(pour) : socket.once('drain', pour))
      socket.write(head, () => socket.destroyed || pour())
    })
    const proxied = await openProxySession({ limits: { maxBytes } })
    const { port: quiet } = await serveRaw()
    const bystander = await openTunnel(proxied, `shop.test:${quiet}`)
    const got = await ask(proxied, line.startsWith('GET') ? `${line}:${port}/` : `${line}:${port}`)
    expect(got.length).toBeLessThan(maxBytes + 1000)
    await Promise.all([bystander, ...seen].map(closeOf))
    expect(await ask(proxied, `CONNECT shop.test:${quiet}`)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ too_many_bytes: 2 })
  })

  it('is closed for the bytes it sends, too', async () => {
    const { port } = await serveRaw()
    const proxied = await openProxySession({ limits: { maxBytes: 100_000 } })
    const socket = await openTunnel(proxied, `shop.test:${port}`)
    socket.write(Buffer.alloc(100_001))
    await closeOf(socket)
    expect(proxied.session.refused).toEqual({ too_many_bytes: 1 })
  })

  it('has a maximum of connections at once, and accepts more when some have ended', async () => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession({ limits: { maxConnections: 2 } })
    const [first] = [
      await openTunnel(proxied, `shop.test:${port}`),
      await openTunnel(proxied, `shop.test:${port}`),
    ]
    expect(await ask(proxied, `CONNECT shop.test:${port}`)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ too_many_at_once: 1 })
    first.destroy()
    await closeOf(seen[0] as Socket)
    await openTunnel(proxied, `shop.test:${port}`)
  })

  it('has a maximum of connections in total, refused ones included', async () => {
    const port = await serve((_asked, reply) => reply.end('here'))
    const proxied = await openProxySession({ limits: { maxTotalConnections: 2 } })
    expect(await ask(proxied, 'GET http://10.0.0.1/')).toBe(EMPTY_REFUSAL)
    expect(await ask(proxied, `GET http://shop.test:${port}/`)).toContain('here')
    expect(await ask(proxied, `GET http://shop.test:${port}/`)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ blocked_address: 1, too_many_connections: 1 })
  })

  it('ends when its time is over, however busy it is', async () => {
    const { port } = await serveRaw((socket) => socket.pipe(socket))
    const proxied = await openProxySession({ limits: { lifetimeMs: 100 } })
    const socket = await openTunnel(proxied, `shop.test:${port}`)
    socket.on('data', (chunk) => socket.write(chunk))
    socket.write('again')
    await closeOf(socket)
    expect(await ask(proxied, `CONNECT shop.test:${port}`)).toBe(EMPTY_REFUSAL)
    expect(proxied.session.refused).toEqual({ too_long: 2 })
  })
})

describe('a silent connection', () => {
  const limits = { idleMs: 50 }

  it('ends a tunnel', async () => {
    const { port, seen } = await serveRaw()
    const socket = await openTunnel(await openProxySession({ limits }), `shop.test:${port}`)
    await Promise.all([socket, ...seen].map(closeOf))
    expect(seen).toHaveLength(1)
  })

  it('ends a request without a response, or without a complete one', async () => {
    const proxied = await openProxySession({ limits })
    const { port, seen } = await serveRaw()
    expect(await ask(proxied, `GET http://shop.test:${port}/`)).not.toContain('200')
    await closeOf(seen[0] as Socket)
    const half = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'))
    expect(bodyOf(await ask(proxied, `GET http://shop.test:${half.port}/`))).toBe('half')
    await closeOf(half.seen[0] as Socket)
  })

  it.each(['', 'GET http://shop.test/ HT', 'GET http://shop.test/ HTTP/1.1\r\nHost: a\r\nX: '])(
    'is closed if it never sends a complete request: %j',
    async (text) => {
      const proxied = await openProxySession({ limits })
      expect(await heard(dial(proxied, text))).not.toContain('200')
    },
  )

  it('to a resolver makes its host unreachable', async () => {
    const proxied = await openProxySession({ limits, lookup: () => new Promise(() => undefined) })
    expect(await ask(proxied, 'GET http://shop.test/')).toBe(UNREACHABLE)
    expect(await ask(proxied, 'CONNECT shop.test:443')).toBe(UNREACHABLE)
  })
})

describe('the proxy', () => {
  it('listens on loopback only, at its one address', async () => {
    const { proxy } = await openProxySession()
    const elsewhere = hold(connect(proxy.port, '127.0.0.2'))
    await expect(once(elsewhere, 'connect')).rejects.toThrow('ECONNREFUSED')
  })

  it('closes with everything that passes through it', async () => {
    const { port, seen } = await serveRaw()
    const proxied = await openProxySession()
    const tunnel = await openTunnel(proxied, `shop.test:${port}`)
    const waiting = dial(proxied, requestOf(proxied, [`GET http://shop.test:${port}/`]))
    const silent = dial(proxied, '')
    await once(silent, 'connect')
    await proxied.proxy.close()
    opened.proxies.length = 0
    await Promise.all([tunnel, waiting, silent, ...seen].map(closeOf))
    expect([tunnel, waiting, silent, ...seen].every(({ closed }) => closed)).toBe(true)
  })
})
