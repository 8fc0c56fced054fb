import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MEGABYTE } from '../../kernel/collected-bytes.js'

/** A text long enough to count as an article. */
export const article = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav>Home of Puma fans</nav><main>
<h1>${title}</h1><p>${'We walked many miles in each of these shoes before we wrote this. '.repeat(6)}</p>${body}</main></body></html>`

type Trap = (reply: ServerResponse) => void

const html =
  (text: string, headers: Record<string, string> = {}): Trap =>
  (reply) =>
    void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
const redirect =
  (location: string): Trap =>
  (reply) =>
    void reply.writeHead(302, { location }).end()
const status =
  (code: number, text = ''): Trap =>
  (reply) =>
    void reply.writeHead(code).end(text)

const PIECE = Buffer.alloc(MEGABYTE, 'a')

/** Far more than a reader accepts: writes until the reader disconnects. */
const endless: Trap = (reply) => {
  reply.writeHead(200, { 'content-type': 'text/html', 'content-length': String(50 * MEGABYTE) })
  // `writable` stays true after the reader has disconnected, so it is of no use here.
  const write = () => {
    if (!reply.destroyed) reply.write(PIECE, () => setImmediate(write))
  }
  write()
}

/** Thirty megabytes, compressed to thirty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(30 * MEGABYTE, 'a'))

const SPINS = 'Play at our casino tonight and win a fortune with every lucky spin of the wheel. '.repeat(8)

/** Pages that each try to harm a reader. The path names the trap. */
const TRAPS: Record<string, Trap> = {
  '/inward': redirect('http://10.0.0.1/'),
  '/inward-name': redirect('http://inside.test/'),
  '/loop': redirect('/loop'),
  '/other-scheme': redirect('file:///etc/passwd'),
  '/huge': endless,
  '/bomb': (reply) =>
    void reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(BOMB),
  '/no-headers': () => undefined,
  '/no-end': (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>It begins'),
  '/login': html('<title>Sign in</title><form>Mail <input name=mail> <input type=password></form>'),
  '/challenge': html('<title>Just a moment...</title><p>Wait'),
  '/scripted': html('<title>App</title><div id=root></div><script src=/app.js></script>'),
  '/pdf': (reply) => void reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  '/empty': html(''),
  '/gone': status(404),
  '/members': status(401),
  '/refused': status(403),
  '/busy': status(429),
  '/failing': status(500),
  '/cloaked': html(`<title>Lucky spins</title><main><p>${SPINS}</p></main>`),
  '/noindex': html(article('Trail shoes', '<p>Adidas is fine.</p>', '<meta name=robots content="noindex">')),
  '/odd-charset': html(article('Trail shoes', '<p>Adidas is fine.</p>'), {
    'content-type': 'text/html; charset=klingon',
  }),
  '/deep': html(article('Trail shoes', `${'<div>'.repeat(50_000)}<p>Adidas is fine.</p>`)),
  '/moved': redirect('/noindex'),
}

export interface TrapSite {
  port: number
  /** Requested paths except robots.txt, with the user agent. */
  requests: { host: string; path: string; userAgent: string }[]
  robotsRequests: string[]
  /** The most requests that a host had at once. */
  mostAtOnce: number
  /** Pages that a test adds or replaces. */
  pages: Map<string, Trap>
  close(): void
}

export const asPage = html

/** A site on loopback with all traps. Hosts differ in their robots.txt. */
export async function openTrapSite(): Promise<TrapSite> {
  const open = new Map<string, number>()
  const server = createServer((asked, reply) => {
    const host = (asked.headers.host ?? '').replace(/:\d+$/, '')
    const path = asked.url ?? '/'
    open.set(host, (open.get(host) ?? 0) + 1)
    site.mostAtOnce = Math.max(site.mostAtOnce, open.get(host) ?? 0)
    reply.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    if (path === '/robots.txt') {
      site.robotsRequests.push(host)
      return answerRobots(host, reply)
    }
    site.requests.push({ host, path, userAgent: asked.headers['user-agent'] ?? '' })
    const trap = site.pages.get(path) ?? TRAPS[path] ?? status(404)
    trap(reply)
  }).listen(0, '127.0.0.1')
  const site: TrapSite = {
    port: 0,
    requests: [],
    robotsRequests: [],
    mostAtOnce: 0,
    pages: new Map(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  await once(server, 'listening')
  site.port = (server.address() as AddressInfo).port
  return site
}

function answerRobots(host: string, reply: ServerResponse): void {
  if (host === 'forbids.test')
    return void reply.end('User-agent: Sightline\nDisallow: /\n\nUser-agent: *\nAllow: /')
  if (host === 'broken-robots.test') return void reply.writeHead(503).end()
  if (host === 'silent-robots.test') return void reply.destroy()
  reply.writeHead(404).end()
}
