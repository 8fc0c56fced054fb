import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { NOT_PUBLIC, type Fetcher, openFetcher, parseRanges } from '../web/index.js'
import { inlineCrawlProbe } from '../crawl-probe/crawl-probe.js'
import { fetchViews } from './fetch-views.js'

/** The only allowed address; all others of this machine are blocked. */
const OPEN = '127.0.0.2'
const PAGE = '<!doctype html><title>Shoes</title><p>Nine sizes, 139 euros.'

const servers: Server[] = []
const fetchers: Fetcher[] = []
const heard: string[] = []
let canaryPort = 0

async function listen(host: string, listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Uses the same port on both loopbacks, so that every spelling of them leads there. */
beforeEach(async () => {
  const hear = ({ headers, url }: IncomingMessage) => void heard.push(`${headers.host}${url}`)
  canaryPort = await listen('127.0.0.1', (asked, reply) => {
    hear(asked)
    reply.end(PAGE)
  })
  const other = createServer((asked, reply) => {
    hear(asked)
    reply.end(PAGE)
  })
  servers.push(other)
  other.listen(canaryPort, '::1').on('error', () => undefined)
})

afterEach(async () => {
  heard.length = 0
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function gather(url: string, lookup: (name: string) => Promise<string[]> = async () => ['127.0.0.1']) {
  const fetcher = openFetcher({ allowed: parseRanges(`${OPEN}/32`), lookup })
  fetchers.push(fetcher)
  const order = { url, crawlerIdentity: 'ChatGPT-User', serviceHeader: 'secret' } as const
  return fetchViews(
    { crawlProbe: inlineCrawlProbe(fetcher), renderer: undefined },
    order,
    new AbortController().signal,
  )
}

/** A page on the allowed address. */
const shop = async (listener: RequestListener) => `http://${OPEN}:${await listen(OPEN, listener)}`
/** Sends its headers byte by byte. */
const leadsTo =
  (location: string): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end()

const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '127.0.0.1.',
  'localhost',
  'inside.test',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
]

describe('the header that identifies a check to the site', () => {
  it('is sent to the named origin, not to a redirect target and not to the home page there', async () => {
    const asked: string[] = []
    const hear =
      (name: string, answer: RequestListener): RequestListener =>
      (request, reply) => {
        if (request.headers['x-sightline-check'] === 'secret') asked.push(`${name} ${request.url}`)
        answer(request, reply)
      }
    const page: RequestListener = (_asked, reply) => reply.setHeader('content-type', 'text/html').end(PAGE)
    const other = await shop(hear('other', page))
    const named = await shop(hear('named', leadsTo(`${other}/shoes`)))
    expect(await gather(`${named}/old`)).toMatchObject({ ok: true, site: { home: { url: `${other}/` } } })
    expect(asked).toEqual(['named /old'])
    await gather(`${other}/shoes`)
    expect(asked.slice(1).toSorted()).toEqual(['other /', 'other /shoes'])
  })
})

describe('an address that is not public', () => {
  it.each(SPELLINGS)('is not requested in the spelling %s', async (host) => {
    const gathered = await gather(`http://${host}:${canaryPort}/`)
    expect(gathered.ok).toBe(false)
    expect(heard).toEqual([])
  })

  it.each(SPELLINGS)('is not reached by a redirect to %s, of the page or of robots.txt', async (host) => {
    const away = leadsTo(`http://${host}:${canaryPort}/`)
    expect((await gather(await shop(away))).ok).toBe(false)
    const url = await shop((asked, reply) =>
      asked.url === '/robots.txt'
        ? away(asked, reply)
        : reply.setHeader('content-type', 'text/html').end(PAGE),
    )
    expect(await gather(url)).toMatchObject({ ok: true, allowedByRobots: false })
    expect(heard).toEqual([])
  })

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:1/', 'data:text/html,<p>x'])(
    'includes every other kind of special address: %s',
    async (location) => {
      expect((await gather(await shop(leadsTo(location)))).ok).toBe(false)
    },
  )

  it('is not reached by a host name that resolves differently the second time', async () => {
    const url = await shop((_asked, reply) => reply.writeHead(403).end())
    const answers = [[OPEN], ['127.0.0.1']]
    const rebinding = async () => answers.shift() ?? ['127.0.0.1']
    const gathered = await gather(url.replace(OPEN, 'rebinding.test'), rebinding)
    expect(gathered).toEqual({
      ok: false,
      failureReason: 'The server refuses the page (status 403). As a browser: ' + NOT_PUBLIC,
    })
    expect(heard).toEqual([])
  })

  it('does not appear in the reason', async () => {
    const gathered = await gather(`http://inside.test:${canaryPort}/`)
    expect(gathered).toEqual({ ok: false, failureReason: NOT_PUBLIC })
  })
})
