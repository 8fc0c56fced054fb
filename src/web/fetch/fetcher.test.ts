import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import { NOT_PUBLIC, parseRanges } from '../addresses/address-policy.js'
import type { Fetched } from './fetch-options.js'
import { type Fetcher, openFetcher } from './fetcher.js'

const LOOPBACK = parseRanges('127.0.0.0/8')
const NAMES: Record<string, string[]> = {
  'shop.test': ['127.0.0.1'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
  'half-public.test': ['93.184.215.14', '192.168.1.1'],
  'inside.test': ['10.11.12.13'],
  'mapped.test': ['::ffff:169.254.169.254'],
  'two.test': ['127.0.0.3', '127.0.0.1'],
  'dead.test': ['127.0.0.3', '127.0.0.4'],
  'nothing.test': [],
  'word.test': ['localhost'],
}

const opened: { fetchers: Fetcher[]; servers: Server[]; sockets: Set<Socket> } = {
  fetchers: [],
  servers: [],
  sockets: new Set(),
}

afterEach(async () => {
  await Promise.all(opened.fetchers.splice(0).map((fetcher) => fetcher.close()))
  for (const socket of opened.sockets) socket.destroy()
  for (const server of opened.servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  opened.servers.push(server)
  server.on('connection', (socket: Socket) => {
    opened.sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => opened.sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Returns a loopback address at which the listener answers. */
async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}`
}

/** Returns a loopback address whose connections are passed to the handler. */
async function serveRaw(talk: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(createTcpServer(talk))}`
}

function newFetcher(lookup = async (name: string) => NAMES[name] ?? Promise.reject(new Error('ENOTFOUND'))) {
  const fetcher = openFetcher({ allowed: LOOPBACK, lookup })
  opened.fetchers.push(fetcher)
  return fetcher
}

const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
const renamed = (url: string, name: string) => url.replace('127.0.0.1', name)
const redirectTo =
  (location: string, status = 302) =>
  (_asked: IncomingMessage, reply: ServerResponse) =>
    reply.writeHead(status, { location }).end('moved')

function textOf(fetched: Fetched): string {
  if (!fetched.ok) throw new Error(`${fetched.reason}: ${fetched.message}`)
  return fetched.body.toString()
}

describe('fetching an address', () => {
  it('returns status, headers, body and the final address', async () => {
    const url = await serve((_asked, reply) =>
      reply
        .writeHead(418, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] })
        .end('short and stout'),
    )
    const fetched = await newFetcher().fetch(`${url}/pot?size=1`)
    expect(fetched).toMatchObject({ ok: true, status: 418, url: `${url}/pot?size=1`, hops: [] })
    expect(textOf(fetched)).toBe('short and stout')
    expect(fetched.ok && fetched.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('sends our name, the host name, and a request to close the connection', async () => {
    const url = await serve(({ headers, url }, reply) => reply.end(JSON.stringify({ ...headers, url })))
    const fetched = await newFetcher().fetch(`${renamed(url, 'shop.test')}/a?b#c`, {
      headers: { Host: 'other.test' },
    })
    expect(JSON.parse(textOf(fetched))).toEqual({
      host: renamed(url, 'shop.test').slice('http://'.length),
      connection: 'close',
      'user-agent': 'Sightline/1.0',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      url: '/a?b',
    })
  })

  it('sends a body and the given headers, in place of our own if they differ', async () => {
    const url = await serve((asked, reply) => {
      const { method, headers } = asked
      reply.writeHead(200, { method: method ?? '', agent: headers['user-agent'] ?? '' })
      asked.pipe(reply)
    })
    const options = { method: 'POST' as const, body: '{"ü":1}', headers: { 'User-Agent': 'Probe/2' } }
    const fetched = await newFetcher().fetch(url, options)
    expect(textOf(fetched)).toBe('{"ü":1}')
    expect(fetched.ok && [...fetched.headers]).toEqual(
      expect.arrayContaining([
        ['agent', 'Probe/2'],
        ['method', 'POST'],
      ]),
    )
  })

  it('may request the headers only, even of a response that would be compressed or too large', async () => {
    const url = await serve((_asked, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '999999999' }).end(),
    )
    const fetched = await newFetcher().fetch(url, { method: 'HEAD' })
    expect(textOf(fetched)).toBe('')
  })

  it('uses the next address of a host name if the first does not respond', async () => {
    const url = await serve((_asked, reply) => reply.end('here'))
    expect(textOf(await newFetcher().fetch(renamed(url, 'two.test')))).toBe('here')
  })

  it('keeps no connection open', async () => {
    let closed: Promise<unknown> | undefined
    const url = await serve((asked, reply) => {
      closed = closeOf(asked.socket)
      reply.end('x')
    })
    expect(await newFetcher().fetch(url)).toMatchObject({ ok: true })
    await closed
  })
})

describe('an address that is not public', () => {
  const CLOSED = { ok: false, reason: 'blocked_address', message: NOT_PUBLIC }

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://0xA9FEA9FE/', 'http://[::ffff:a9fe:a9fe]/'])(
    'is refused when it is written out: %s',
    async (url) => {
      expect(await newFetcher().fetch(url)).toEqual(CLOSED)
    },
  )

  it.each(['inside.test', 'mixed.test', 'half-public.test', 'mapped.test', 'word.test'])(
    'is refused if it is one of several of a host name: %s',
    async (name) => {
      let connections = 0
      const url = await serve((_asked, reply) => reply.end(`${connections++}`))
      expect(await newFetcher().fetch(renamed(url, name))).toEqual(CLOSED)
      expect(connections).toBe(0)
    },
  )

  it('is refused though nothing listens on loopback, if the operator has opened no range', async () => {
    const url = await serve((_asked, reply) => reply.end('secret'))
    const fetcher = openFetcher({ allowed: [], lookup: async () => ['127.0.0.1'] })
    expect(await fetcher.fetch(url)).toEqual(CLOSED)
    expect(await fetcher.fetch(renamed(url, 'shop.test'))).toEqual(CLOSED)
    expect(await openFetcher({ allowed: [] }).fetch(renamed(url, 'localhost'))).toEqual(CLOSED)
  })

  it('cannot be used between the check and the connection: a name is resolved once', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']]
    let lookups = 0
    const url = await serve(({ socket }, reply) => reply.end(socket.localAddress))
    const fetched = await newFetcher(async () => answers[lookups++] ?? []).fetch(
      renamed(url, 'rebinding.test'),
    )
    expect([textOf(fetched), lookups]).toEqual(['127.0.0.1', 1])
  })

  it('cannot be used by a redirect to the same name: it is resolved and checked again', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const url = await serve(redirectTo('/again'))
    const fetched = await newFetcher(async () => answers.shift() ?? []).fetch(renamed(url, 'rebinding.test'))
    expect(fetched).toEqual(CLOSED)
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    '//10.0.0.1/',
    'http://inside.test/',
    'http://2852039166/',
    'http://[::ffff:a9fe:a9fe]/',
  ])('is refused as the target of a redirect: %s', async (location) => {
    expect(await newFetcher().fetch(await serve(redirectTo(location)))).toEqual(CLOSED)
  })
})

describe('checking an address', () => {
  it('refuses what fetching would refuse, and connects to nothing', async () => {
    let connections = 0
    const url = await serve((_asked, reply) => reply.end(`${connections++}`))
    const fetcher = newFetcher()
    expect(await fetcher.check(url)).toEqual({ ok: true })
    expect(await fetcher.check(renamed(url, 'shop.test'))).toEqual({ ok: true })
    expect(await fetcher.check(renamed(url, 'inside.test'))).toMatchObject({ reason: 'blocked_address' })
    expect(await fetcher.check(renamed(url, 'mapped.test'))).toMatchObject({ reason: 'blocked_address' })
    expect(await fetcher.check('http://169.254.169.254/')).toMatchObject({ reason: 'blocked_address' })
    expect(await fetcher.check(renamed(url, 'unknown.test'))).toMatchObject({ reason: 'unresolved' })
    expect(await fetcher.check('ftp://shop.test/')).toMatchObject({ reason: 'invalid_url' })
    expect(connections).toBe(0)
  })

  it('ends with the fetcher, even if the resolver does not respond', async () => {
    const fetcher = newFetcher(() => new Promise(() => undefined))
    const checked = fetcher.check('https://silent.test/')
    await fetcher.close()
    expect(await checked).toMatchObject({ reason: 'aborted' })
  })
})

describe('redirects', () => {
  it('are followed and listed, relative ones too', async () => {
    const url = await serve((asked, reply) => {
      if (asked.url === '/a/') return redirectTo(Buffer.from('b?c=ü').toString('latin1'), 301)(asked, reply)
      if (asked.url === '/a/b?c=%C3%BC') return redirectTo('/end?\xfc', 308)(asked, reply)
      return reply.end('arrived')
    })
    const fetched = await newFetcher().fetch(`${url}/a/`)
    expect(textOf(fetched)).toBe('arrived')
    expect(fetched).toMatchObject({
      url: `${url}/end?%C3%BC`,
      hops: [
        { url: `${url}/a/`, status: 301 },
        { url: `${url}/a/b?c=%C3%BC`, status: 308 },
      ],
    })
  })

  it('end after five', async () => {
    const countDown: RequestListener = (asked, reply) => {
      const left = Number(asked.url?.slice(1))
      return left === 0 ? reply.end('arrived') : redirectTo(`/${left - 1}`)(asked, reply)
    }
    const url = await serve(countDown)
    const fetcher = newFetcher()
    expect(textOf(await fetcher.fetch(`${url}/5`))).toBe('arrived')
    expect(await fetcher.fetch(`${url}/6`)).toMatchObject({ ok: false, reason: 'too_many_redirects' })
    expect(textOf(await fetcher.fetch(`${url}/6`, { maxRedirects: 6 }))).toBe('arrived')
  })

  it('that form a circle end as well', async () => {
    const fetched = await newFetcher().fetch(await serve(redirectTo('/')))
    expect(fetched).toMatchObject({ ok: false, reason: 'too_many_redirects' })
  })

  it('are returned as responses if none is to be followed', async () => {
    const url = await serve(redirectTo('http://10.0.0.1/'))
    const fetched = await newFetcher().fetch(url, { maxRedirects: 0 })
    expect(fetched).toMatchObject({ ok: true, status: 302, url: `${url}/` })
    expect(fetched.ok && fetched.headers.get('location')).toBe('http://10.0.0.1/')
    expect(textOf(fetched)).toBe('moved')
  })

  it('without a target are returned as responses too', async () => {
    const url = await serve((_asked, reply) => reply.writeHead(304).end())
    expect(await newFetcher().fetch(url)).toMatchObject({ ok: true, status: 304 })
    const lost = await serve((_asked, reply) => reply.writeHead(302).end('lost'))
    expect(textOf(await newFetcher().fetch(lost))).toBe('lost')
  })

  it.each([
    'file:///etc/passwd',
    'http://user:pass@shop.test/',
    'http://',
    `/${'a'.repeat(2048)}`,
    'gopher://x/',
  ])('to %s are refused', async (location) => {
    const fetched = await newFetcher().fetch(await serve(redirectTo(location)))
    expect(fetched).toMatchObject({ ok: false, reason: 'invalid_url' })
  })

  it('to a port that browsers refuse are refused', async () => {
    const fetched = await newFetcher().fetch(await serve(redirectTo('http://shop.test:25/')))
    expect(fetched).toMatchObject({ ok: false, reason: 'blocked_port' })
  })

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'text/x body'],
    [308, 'POST', 'text/x body'],
  ])('of status %i turn a POST into %s', async (status, method, sent) => {
    const url = await serve((asked, reply) => {
      if (asked.url === '/') return redirectTo('/next', status)(asked, reply)
      reply.write(`${asked.method} ${asked.headers['content-type'] ?? ''} `)
      return asked.pipe(reply)
    })
    const options = { method: 'POST' as const, body: 'body', headers: { 'content-type': 'text/x' } }
    expect(textOf(await newFetcher().fetch(url, options)).trim()).toBe(`${method} ${sent}`.trim())
  })

  it('keep a HEAD request', async () => {
    const url = await serve((asked, reply) =>
      asked.url === '/'
        ? redirectTo('/next', 303)(asked, reply)
        : reply.writeHead(200, { was: asked.method }).end(),
    )
    const fetched = await newFetcher().fetch(url, { method: 'HEAD' })
    expect(fetched.ok && fetched.headers.get('was')).toBe('HEAD')
  })

  it('keep credentials and marked headers within an origin only', async () => {
    const echo: RequestListener = ({ headers }, reply) => reply.end(Object.keys(headers).toSorted().join(' '))
    const other = await serve(echo)
    const url = await serve((asked, reply) => {
      if (asked.url === '/away') return redirectTo(other)(asked, reply)
      return asked.url === '/stay' ? redirectTo('/')(asked, reply) : echo(asked, reply)
    })
    const options = {
      headers: { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Signature': 's', 'X-Plain': 'p' },
      sameOriginHeaders: ['X-Signature'],
    }
    const fetcher = newFetcher()
    const all = 'accept accept-encoding authorization connection cookie host user-agent x-plain x-signature'
    expect(textOf(await fetcher.fetch(`${url}/stay`, options))).toBe(all)
    const few = 'accept accept-encoding connection host user-agent x-plain'
    expect(textOf(await fetcher.fetch(`${url}/away`, options))).toBe(few)
  })

  it('do not send credentials to the first origin again', async () => {
    const home = { url: '' }
    const other = await serve((asked, reply) => redirectTo(`${home.url}/home`)(asked, reply))
    home.url = await serve((asked, reply) =>
      asked.url === '/home'
        ? reply.end(asked.headers.authorization ?? 'none')
        : redirectTo(other)(asked, reply),
    )
    const fetched = await newFetcher().fetch(home.url, { headers: { authorization: 'Bearer x' } })
    expect(textOf(fetched)).toBe('none')
  })
})

describe('a body', () => {
  const TEXT = 'Grüße, '.repeat(1000)
  const encoded = (encoding: string, body: Buffer) =>
    serve((_asked, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(body))

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
    ['deflate, gzip', gzipSync(deflateSync(TEXT))],
    ['gzip', Buffer.concat([gzipSync(TEXT.slice(0, 700)), gzipSync(TEXT.slice(700))])],
    ['gzip', gzipSync(TEXT).subarray(0, -8)],
  ])('sent as %s is read', async (encoding, body) => {
    expect(textOf(await newFetcher().fetch(await encoded(encoding, body)))).toBe(TEXT)
  })

  it.each([
    ['gzip', Buffer.from('plain')],
    ['br', Buffer.from('not brotli at all')],
    ['zstd', gzipSync(TEXT)],
    ['__proto__', gzipSync(TEXT)],
    ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(TEXT)))],
    ['gzip,'.repeat(1000), gzipSync(TEXT)],
  ])('that is not really %s is reported as such', async (encoding, body) => {
    expect(await newFetcher().fetch(await encoded(encoding, body))).toMatchObject({ reason: 'undecodable' })
  })

  it('may be empty, whatever its headers declare', async () => {
    expect(textOf(await newFetcher().fetch(await encoded('gzip', Buffer.alloc(0))))).toBe('')
  })

  it('that unpacks to gigabytes is refused without being held in memory', async () => {
    const bomb = Buffer.concat(Array<Buffer>(2000).fill(gzipSync(Buffer.alloc(1024 * 1024))))
    const url = await encoded('gzip', bomb)
    const before = process.resourceUsage().maxRSS
    expect(await newFetcher().fetch(url)).toMatchObject({ ok: false, reason: 'too_large' })
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150 * 1024)
  })

  it.each([
    ['br', brotliCompressSync(Buffer.alloc(20_000))],
    ['deflate', deflateSync(Buffer.alloc(20_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(20_000)))],
    ['gzip, gzip', gzipSync(Buffer.alloc(20_000))],
  ])('compressed as %s may be no larger than its limit', async (encoding, body) => {
    const fetched = await newFetcher().fetch(await encoded(encoding, body), { maxInflatedBytes: 19_999 })
    expect(fetched).toMatchObject({ ok: false, reason: 'too_large' })
  })

  it('is measured compressed and unpacked, each with its own limit', async () => {
    const url = await encoded('gzip', gzipSync(TEXT))
    const fetcher = newFetcher()
    const size = Buffer.byteLength(TEXT)
    expect((await fetcher.fetch(url, { maxBytes: 200, maxInflatedBytes: size })).ok).toBe(true)
    expect(await fetcher.fetch(url, { maxBytes: 10 })).toMatchObject({ ok: false, reason: 'too_large' })
    expect((await fetcher.fetch(await encoded('identity', Buffer.from(TEXT)), { maxBytes: size })).ok).toBe(
      true,
    )
  })

  it('that is too large is returned up to its limit on request', async () => {
    const long = 'x'.repeat(300_000)
    const sizeOf = async (encoding: string, body: Buffer) => {
      const url = await encoded(encoding, body)
      const limits = { maxBytes: 100_000, maxInflatedBytes: 200_000 }
      return textOf(await newFetcher().fetch(url, { ...limits, tooLarge: 'cut' })).length
    }
    expect(await sizeOf('identity', Buffer.from(long))).toBe(100_000)
    expect(await sizeOf('gzip', gzipSync(long))).toBe(200_000)
    expect(await sizeOf('br', brotliCompressSync(long))).toBe(200_000)
    expect(await sizeOf('deflate', deflateRawSync(long))).toBe(200_000)
    expect(await sizeOf('gzip, gzip', gzipSync(gzipSync(long)))).toBe(200_000)
    expect(await sizeOf('identity', Buffer.from('short'))).toBe(5)
  })

  it('that breaks off while it is unpacked is read up to there', async () => {
    const noise = randomBytes(300_000)
    const options = { maxBytes: 100_000, tooLarge: 'cut' } as const
    for (const [encoding, body] of [
      ['gzip', gzipSync(noise)],
      ['br', brotliCompressSync(noise)],
    ] as const) {
      const fetched = await newFetcher().fetch(await encoded(encoding, body), options)
      const read = fetched.ok ? fetched.body : Buffer.alloc(0)
      expect(read.length).toBeGreaterThan(50_000)
      expect(read.equals(noise.subarray(0, read.length))).toBe(true)
    }
  })

  it('that unpacks to gigabytes is cut without being held in memory', async () => {
    const bomb = Buffer.concat(Array<Buffer>(2000).fill(gzipSync(Buffer.alloc(1024 * 1024))))
    const url = await encoded('gzip', bomb)
    const before = process.resourceUsage().maxRSS
    expect(textOf(await newFetcher().fetch(url, { tooLarge: 'cut' })).length).toBe(10 * 1024 * 1024)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150 * 1024)
  })

  it.each(['fail', 'cut'] as const)('without end is closed: %s', async (tooLarge) => {
    let closed: Promise<unknown> | undefined
    const url = await serve((asked, reply) => {
      closed = closeOf(asked.socket)
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const write = () => {
        while (!reply.destroyed && reply.write(chunk));
      }
      reply.on('drain', write)
      write()
    })
    const fetched = await newFetcher().fetch(url, { tooLarge })
    expect(fetched.ok ? fetched.body.length : fetched.reason).toBe(
      tooLarge === 'cut' ? 5 * 1024 * 1024 : 'too_large',
    )
    await closed
  })
})

describe('the time limit', () => {
  const LATE = { ok: false, reason: 'timeout', message: 'The server did not respond in time.' }

  it.each([
    ['stops in the middle', () => undefined],
    [
      'trickles',
      (reply: ServerResponse) => {
        const drops = setInterval(() => reply.write('.'), 1)
        reply.on('close', () => clearInterval(drops))
      },
    ],
  ])('ends for a body that %s, and closes the connection', async (_title, goOn) => {
    let closed: Promise<unknown> | undefined
    const url = await serve((asked, reply) => {
      closed = closeOf(asked.socket)
      reply.writeHead(200, { 'content-length': '1000000' }).write('half')
      goOn(reply)
    })
    expect(await newFetcher().fetch(url, { timeoutMs: 100 })).toEqual(LATE)
    await closed
  })

  it('returns the beginning of the body on request', async () => {
    const url = await serve((_asked, reply) => void reply.writeHead(203).write('half'))
    const fetched = await newFetcher().fetch(url, { timeoutMs: 100, late: 'cut' })
    expect(fetched).toMatchObject({ ok: true, status: 203 })
    expect(textOf(fetched)).toBe('half')
  })

  it('returns nothing before the first byte, whatever is requested', async () => {
    const url = await serve(() => undefined)
    expect(await newFetcher().fetch(url, { timeoutMs: 100, late: 'cut' })).toEqual(LATE)
  })

  it('is no reason to accept a body that breaks off or is cancelled earlier', async () => {
    const broken = await serveRaw((socket) =>
      socket.resume().end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
    )
    expect(await newFetcher().fetch(broken, { late: 'cut' })).toMatchObject({ reason: 'broken' })
    const caller = new AbortController()
    const url = await serve((_asked, reply) => reply.write('half', () => caller.abort()))
    const options = { late: 'cut', signal: caller.signal } as const
    expect(await newFetcher().fetch(url, options)).toMatchObject({ reason: 'aborted' })
  })

  it.each(['http', 'https'])('ends for a server of %s that accepts and sends nothing', async (scheme) => {
    let hungUp: () => void = () => undefined
    const closed = new Promise<void>((resolve) => (hungUp = resolve))
    const url = await serveRaw((socket) => socket.resume().on('close', hungUp))
    expect(await newFetcher().fetch(url.replace('http', scheme), { timeoutMs: 100 })).toEqual(LATE)
    await closed
  })

  it('ends for a name that is never resolved', async () => {
    const fetcher = newFetcher(() => new Promise(() => undefined))
    expect(await fetcher.fetch('http://slow.test/', { timeoutMs: 20 })).toEqual(LATE)
  })

  it('counts all redirects together', async () => {
    const url = await serve(redirectTo('/'))
    const fetched = await newFetcher().fetch(url, { timeoutMs: 100, maxRedirects: Infinity })
    expect(fetched).toEqual(LATE)
  })

  it('ends when the caller cancels', async () => {
    const caller = new AbortController()
    let closed: Promise<unknown> | undefined
    const url = await serve((asked) => {
      closed = closeOf(asked.socket)
      caller.abort()
    })
    const fetcher = newFetcher()
    const options = { signal: caller.signal }
    expect(await fetcher.fetch(url, options)).toMatchObject({ ok: false, reason: 'aborted' })
    await closed
    expect(await fetcher.fetch(url, options)).toMatchObject({ ok: false, reason: 'aborted' })
  })

  it('ends for everything when the fetcher is closed', async () => {
    const fetcher = newFetcher()
    let closed: Promise<unknown> | undefined
    const url = await serve((asked) => {
      closed = closeOf(asked.socket)
      void fetcher.close()
    })
    expect(await fetcher.fetch(url)).toMatchObject({ ok: false, reason: 'aborted' })
    await closed
    expect(await fetcher.fetch(url)).toMatchObject({ ok: false, reason: 'aborted' })
  })
})

describe('a host', () => {
  const newLimited = (atOncePerHost: number) => {
    const lookup = async (name: string) => NAMES[name.replace(/\.$/, '')] ?? []
    const fetcher = openFetcher({ allowed: LOOPBACK, lookup, atOncePerHost })
    opened.fetchers.push(fetcher)
    return fetcher
  }

  it('has at most a number of connections at once, redirects to it included', async () => {
    let [open, most] = [0, 0]
    const aim = await serve((_asked, reply) => {
      most = Math.max(most, (open += 1))
      setImmediate(() => {
        open -= 1
        reply.writeHead(204).end()
      })
    })
    const elsewhere = await serve(redirectTo(`${aim}/`))
    const fetcher = newLimited(4)
    const urls = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? aim : elsewhere))
    const responses = await Promise.all(urls.map((url) => fetcher.fetch(url)))
    expect(responses.map((response) => response.ok && response.status)).toEqual(Array(20).fill(204))
    expect(most).toBeLessThanOrEqual(4)
  })

  it('is the same with a dot at its end', async () => {
    const heard: string[] = []
    let answerFirst = () => {}
    const url = await serve((asked, reply) => {
      heard.push(asked.url ?? '')
      if (asked.url === '/first') answerFirst = () => reply.end()
      else reply.end()
    })
    const fetcher = newLimited(1)
    const first = fetcher.fetch(`${renamed(url, 'shop.test')}/first`)
    let second: Promise<Fetched> | undefined
    await new Promise<void>((waits) => {
      second = fetcher.fetch(`${renamed(url, 'shop.test.')}/second`, { onWait: () => waits() })
    })
    while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual(['/first'])
    answerFirst()
    await Promise.all([first, second])
    expect(heard).toEqual(['/first', '/second'])
  })

  it('has its full time for a response, however long the connection had to wait for its turn', async () => {
    const url = await serve(({ url: path }, reply) => void (path === '/held' || reply.end('shoes')))
    const fetcher = newLimited(1)
    const [held, next] = await Promise.all([
      fetcher.fetch(`${url}/held`, { timeoutMs: 500 }),
      fetcher.fetch(`${url}/next`, { timeoutMs: 500 }),
    ])
    expect(held).toMatchObject({ ok: false, reason: 'timeout' })
    expect(textOf(next)).toBe('shoes')
  })

  it('is no longer awaited by a caller that cancels', async () => {
    const url = await serve(() => undefined)
    const fetcher = newLimited(1)
    const held = fetcher.fetch(url)
    const controller = new AbortController()
    const onWait = () => setImmediate(() => controller.abort())
    const stopped = await fetcher.fetch(url, { signal: controller.signal, onWait })
    expect(stopped).toMatchObject({ ok: false, reason: 'aborted' })
    await fetcher.close()
    expect(await held).toMatchObject({ ok: false, reason: 'aborted' })
  })
})

describe('a failure', () => {
  it.each(['unknown.test', 'nothing.test'])('to find %s is reported as such', async (name) => {
    const fetched = await newFetcher().fetch(`http://${name}/`)
    expect(fetched).toEqual({
      ok: false,
      reason: 'unresolved',
      message: 'The host name could not be resolved.',
    })
  })

  it('to connect reveals no address and no port', async () => {
    const url = await serve(() => undefined)
    const [server] = opened.servers.splice(0)
    await new Promise((resolve) => server?.close(resolve))
    for (const name of ['shop.test', 'dead.test']) {
      const fetched = await newFetcher().fetch(renamed(url, name))
      expect(fetched).toEqual({
        ok: false,
        reason: 'refused',
        message: 'No connection to the server could be made.',
      })
    }
  })

  it('of TLS is reported as such', async () => {
    const url = await serveRaw((socket) => socket.end('HTTP/1.1 400 No TLS here\r\n\r\n'))
    const fetched = await newFetcher().fetch(url.replace('http', 'https'))
    expect(fetched).toEqual({
      ok: false,
      reason: 'tls',
      message: 'No secure connection to the server could be made.',
    })
  })

  it('of TLS comes after the server was sent the host name, not the address', async () => {
    const names: string[] = []
    const server = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name)
        done(new Error('no certificate for this name'))
      },
    })
    server.on('tlsClientError', () => undefined)
    const port = await listen(server)
    const fetched = await newFetcher().fetch(`https://shop.test:${port}/`)
    expect(fetched).toMatchObject({ ok: false })
    expect(names).toEqual(['shop.test'])
  })

  it('by headers without end is reported as such', async () => {
    const url = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const flood = () => {
        while (!socket.destroyed && socket.write(`x-${'y'.repeat(100)}: z\r\n`));
      }
      socket.on('drain', flood)
      flood()
    })
    expect(await newFetcher().fetch(url)).toMatchObject({ ok: false, reason: 'too_large' })
  })

  it.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['half a status line', 'HTTP/1.1 20'],
    ['half the headers', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['less than promised', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'],
    ['a wrong length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nabc'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nabc'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc'],
    ['an unfinished chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc'],
    ['a change of protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['only hints', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['a folded header', 'HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n'],
    ['a null in a header', 'HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n'],
    ['a redirect broken off', 'HTTP/1.1 302 Found\r\nLocation: /a'],
  ])('is not reported for a server that sends %s', async (_title, sent) => {
    const fetched = await newFetcher().fetch(await serveRaw((socket) => socket.resume().end(sent)))
    expect(fetched).toEqual({
      ok: false,
      reason: 'broken',
      message: 'The connection ended before the response was complete.',
    })
  })

  it.each([
    [
      'header named as a part of every object',
      '__proto__: a\r\n__proto__: b\r\nconstructor: c\r\ntoString: d\r\n',
    ],
    ['header with foreign letters', 'X-Name: gr\xfc\xdfe\r\n'],
    ['header without a value', 'X-Name:\r\n'],
    ['hundred cookies', 'Set-Cookie: a=b\r\n'.repeat(100)],
  ])('is not reported for a %s', async (_title, headers) => {
    const sent = Buffer.from(`HTTP/1.1 200 OK\r\n${headers}Content-Length: 2\r\n\r\nok`, 'latin1')
    const fetched = await newFetcher().fetch(await serveRaw((socket) => socket.resume().end(sent)))
    expect(textOf(fetched)).toBe('ok')
  })
})
