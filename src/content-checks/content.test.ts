import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedContentCheck } from '../../test/helpers/valid-request.js'
import { sql } from '../db/db.js'
import { databaseClock } from '../db/database-clock.js'
import { silentLog } from '../kernel/log.js'
import { NOT_PUBLIC, openFetcher, parseRanges } from '../web/index.js'
import { openHostTurns } from '../audits/host-turns.js'
import { inlineCrawlProbe } from '../crawl-probe/crawl-probe.js'
import { contentGivenUpHandlers, runContentCheck } from './jobs.js'
import type { ContentCheck } from './schema.js'
import { inlinePageAnalyser } from './page-analyser.js'

const HOSTS = {
  'inside.test': ['10.11.12.13'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
  'metadata.test': ['169.254.169.254'],
}
const test = useTestApp({ hosts: HOSTS })
const PATH = '/v1/audits/geo/content-checks'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Site {
  url: string
  /** Requests, except those for robots.txt and the sitemap. */
  asked: IncomingMessage[]
}

const BESIDE = new Set(['/robots.txt', '/sitemap.xml'])

/** A site on loopback without robots.txt and sitemap. The handler answers every other path. */
async function site(part: RequestListener, parts: Record<string, RequestListener> = {}): Promise<Site> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const other = parts[path]
    if (!BESIDE.has(path)) asked.push(request)
    if (other !== undefined) other(request, reply)
    else if (BESIDE.has(path)) reply.writeHead(404).end()
    else part(request, reply)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function checked(url: string, fields: object = {}): Promise<ContentCheck> {
  const checkId = await seedContentCheck(test, await seedWorkspace(test), { url, ...fields })
  await test.runJobs()
  return (await test.send<ContentCheck>('GET', `${PATH}/${checkId}`)).body
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wideline trail shoes</title></head>
<body><main><h1>Wideline trail shoes</h1>
<p>The Wideline is a trail running shoe for wide feet that we tested over 400 kilometres of mud.</p>
<p>It costs 139 euros, weighs 287 grams and comes in nine sizes.</p></main></body></html>`

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = HTML): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(status, headers).end(body)
const leadsTo =
  (location: string): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(302, { location }).end()
/** Uses the handler for a User-Agent with this name, and sends the page to all others. */
const toNamed =
  (name: string, part: RequestListener): RequestListener =>
  (asked, reply) =>
    (asked.headers['user-agent']?.includes(name) === true ? part : says(PAGE))(asked, reply)

const agentsOf = ({ asked }: Site) => asked.map(({ headers }) => headers['user-agent'])

describe('a check of a page', () => {
  it('judges its structure and its text', async () => {
    const { url } = await site(says(PAGE))
    const check = await checked(`${url}/shoes`)
    expect(check).toMatchObject({
      status: 'completed',
      completedDate: '2026-03-02T10:00:00.000Z',
      failureReason: null,
      crawlerIdentity: 'ChatGPT-User',
      sendServiceHeader: false,
      contentAnalysis: { source: 'local' },
      dynamicContent: { isPotentiallyBlocked: false },
    })
    const { overallScore, categoryScores, metadata } = check.structuralAnalysis!
    expect(overallScore).toBeGreaterThan(0)
    expect(categoryScores.metadata).toBe(metadata.score)
    expect(metadata.breakdown.titleTag).toMatchObject({ maxScore: 30 })
    expect(check.contentAnalysis!.analysis.specificity.score).toBeGreaterThan(0)
    expect(check.dynamicContent!.staticLength).toBeGreaterThan(150)
  })

  it('without a browser says that there is no rendering to compare with, and how to get one', async () => {
    const { url } = await site(says(PAGE))
    const { dynamicContent } = await checked(url)
    expect(dynamicContent).toMatchObject({ score: null, dynamicLength: null })
    expect(dynamicContent?.differenceDescription).toContain('SIGHTLINE_CHROMIUM_PATH')
  })

  it.each([
    ['ChatGPT-User', 'ChatGPT-User/'],
    ['OAI-SearchBot', 'OAI-SearchBot/'],
    ['PerplexityCrawler', 'PerplexityBot/'],
    ['GoogleBot', 'Googlebot/'],
  ])('as %s sends one request, and names itself %s', async (crawlerIdentity, name) => {
    const shop = await site(says(PAGE))
    expect(await checked(shop.url, { crawlerIdentity })).toMatchObject({
      status: 'completed',
      crawlerIdentity,
    })
    expect(agentsOf(shop)).toEqual([expect.stringContaining(name)])
  })

  it('follows redirects without listing them', async () => {
    const { url } = await site(says(PAGE), { '/old': leadsTo('/new') })
    expect(await checked(`${url}/old`)).toMatchObject({ status: 'completed', url: `${url}/old` })
  })
})

describe('a page that refuses the crawler', () => {
  it.each<[string, RequestListener, string]>([
    ['refused', says('Forbidden', 403), 'The server refuses the page (status 403).'],
    [
      'asked too often',
      says('Slow down', 429),
      'The server limits the number of requests and refused this one (status 429).',
    ],
    ['not found', says('Nothing', 404), 'The page was not found (status 404).'],
    [
      'tested for being human',
      says('<title>Just a moment...</title>'),
      'The server asks visitors to prove that they are human (status 200).',
    ],
    [
      'tested with a header',
      says('', 403, { 'cf-mitigated': 'challenge' }),
      'The server asks visitors to prove that they are human (status 403).',
    ],
    ['sent nothing', says(''), 'The page is empty (status 200).'],
    [
      'sent a line of plain text',
      says('Not for you', 200, { 'content-type': 'text/plain' }),
      'The address is not that of an HTML page but of text/plain.',
    ],
    [
      'hung up on',
      (asked) => asked.socket.destroy(),
      'The connection ended before the response was complete.',
    ],
    ['sent in a circle', leadsTo('/'), 'There are too many redirects.'],
  ])('with %s is judged as a browser gets it', async (_, part, reason) => {
    const shop = await site(toNamed('GPT', part))
    const check = await checked(`${shop.url}/`)
    expect(check).toMatchObject({ status: 'completed', dynamicContent: { isPotentiallyBlocked: true } })
    expect(check.dynamicContent?.differenceDescription).toContain(
      `ChatGPT-User did not get the page that a browser gets, so the browser’s page was analysed: ${reason}`,
    )
    expect(check.dynamicContent?.staticLength).toBeGreaterThan(150)
    expect(agentsOf(shop).at(-1)).toContain('Chrome/')
    expect(check.structuralAnalysis?.metadata.breakdown.titleTag?.score).toBeGreaterThan(0)
  })

  it('may be open to another crawler', async () => {
    const { url } = await site(toNamed('GPT', says('Forbidden', 403)))
    const check = await checked(url, { crawlerIdentity: 'GoogleBot' })
    expect(check.dynamicContent?.isPotentiallyBlocked).toBe(false)
  })
})

describe('a check fails', () => {
  const SAME = 'A browser gets the same response.'
  it.each<[string, RequestListener, string]>([
    ['is refused to all', says('no', 403), `The server refuses the page (status 403). ${SAME}`],
    ['asks for a password', says('no', 401), `The server asks for a password (status 401). ${SAME}`],
    ['is not there', says(PAGE, 404), `The page was not found (status 404). ${SAME}`],
    ['is gone', says(PAGE, 410), `The page is gone (status 410). ${SAME}`],
    ['fails', says(PAGE, 500), `The server failed (status 500). ${SAME}`],
    ['answers strangely', says(PAGE, 418), `The server did not send the page (status 418). ${SAME}`],
    [
      'tests everybody',
      says('<title>Just a moment...</title>', 503),
      `The server asks visitors to prove that they are human (status 503). ${SAME}`,
    ],
    [
      'refuses each in its own way',
      (asked, reply) =>
        says('no', asked.headers['user-agent']?.includes('GPT') === true ? 403 : 500)(asked, reply),
      'The server refuses the page (status 403). As a browser: The server failed (status 500).',
    ],
    ['leads in a circle', leadsTo('/'), `There are too many redirects. ${SAME}`],
    [
      'hangs up',
      (asked) => asked.socket.destroy(),
      `The connection ended before the response was complete. ${SAME}`,
    ],
    [
      'is packed wrongly',
      says('plain', 200, { ...HTML, 'content-encoding': 'gzip' }),
      'The compressed response cannot be decoded.',
    ],
    [
      'is no HTML',
      says('%PDF-1.7', 200, { 'content-type': 'application/pdf' }),
      `The address is not that of an HTML page but of application/pdf. ${SAME}`,
    ],
    [
      'is no HTML, as its beginning shows',
      says(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 200, {}),
      `The address is not that of an HTML page. ${SAME}`,
    ],
    ['is nothing', says(''), `The page is empty (status 200). ${SAME}`],
    ['has no content', says('', 204), `The page is empty (status 204). ${SAME}`],
    [
      'has a body without text',
      says('<!doctype html><title>Shoes</title><body><img src="shoe.jpg" alt=""></body>'),
      'The page is empty: it shows no text.',
    ],
  ])('if the page %s', async (_, part, failureReason) => {
    const { url } = await site(part)
    expect(await checked(`${url}/`)).toMatchObject({
      status: 'failed',
      completedDate: '2026-03-02T10:00:00.000Z',
      failureReason,
      structuralAnalysis: null,
      dynamicContent: null,
      contentAnalysis: null,
    })
  })

  it('if nothing listens', async () => {
    const { url } = await site(says(PAGE))
    servers.pop()?.close()
    expect(await checked(url)).toMatchObject({
      status: 'failed',
      failureReason: 'No connection to the server could be made.',
    })
  })

  it('if the host has no address', async () => {
    expect(await checked('https://nowhere.test/')).toMatchObject({
      status: 'failed',
      failureReason: 'The host name could not be resolved.',
    })
  })
})

describe('a check of a host whose address is not public', () => {
  it.each(['inside.test', 'mixed.test', 'metadata.test'])('fails: %s', async (name) => {
    const canary = await site(says(PAGE))
    expect(await checked(canary.url.replace('127.0.0.1', name))).toMatchObject({
      status: 'failed',
      failureReason: NOT_PUBLIC,
    })
    expect(canary.asked).toEqual([])
  })
})

describe('a page that is too large', () => {
  const LONG = `${PAGE}<p>${'mud and more mud '.repeat(64)}</p>`
  const much = Buffer.from(`${PAGE}${'<p>mud</p>'.repeat(6_000)}`)

  it('is judged by its beginning if it never ends', async () => {
    function* endless() {
      yield Buffer.from(PAGE)
      for (;;) yield much
    }
    const { url } = await site(
      (_asked, reply) => void Readable.from(endless()).pipe(reply.writeHead(200, HTML)),
    )
    const check = await checked(url)
    expect(check.status).toBe('completed')
    expect(check.dynamicContent?.staticLength).toBeGreaterThan(10_000)
  })

  it('is judged by its beginning if it has fifty megabytes', async () => {
    const padding = Buffer.alloc(50 * 1024 * 1024, '<!-- mud -->')
    const { url } = await site(says(Buffer.concat([Buffer.from(LONG), padding])))
    const check = await checked(url)
    expect(check.status).toBe('completed')
    expect(check.structuralAnalysis?.metadata.breakdown.titleTag?.score).toBeGreaterThan(0)
  })

  it('is judged by its beginning if it grows when unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(LONG), Buffer.alloc(200 * 1024 * 1024, ' ')]))
    const { url } = await site(says(bomb, 200, { ...HTML, 'content-encoding': 'gzip' }))
    expect(await checked(url)).toMatchObject({ status: 'completed' })
  })
})

describe('the text of a page', () => {
  const words = 'Grüße aus dem Café: “breit” für 139 € – naïve Füße'
  const lengthOf = async (part: RequestListener) =>
    (await checked((await site(part)).url)).dynamicContent?.staticLength
  const page = (charset: string) => `<!doctype html>${charset}<title>x</title><p>${words}</p>`
  const windows1252 = (text: string) =>
    Buffer.from(
      text.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('€', '\x80').replaceAll('–', '\x96'),
      'latin1',
    )

  it.each<[string, Buffer, string]>([
    ['UTF-8 by its header', Buffer.from(page('')), 'text/html; charset=utf-8'],
    ['UTF-8 without a word', Buffer.from(page('')), 'text/html'],
    ['windows-1252 by its header', windows1252(page('')), 'text/html; charset=windows-1252'],
    ['windows-1252 called ISO-8859-1', windows1252(page('<meta charset="iso-8859-1">')), 'text/html'],
    ['windows-1252 without a word', windows1252(page('')), 'text/html'],
    ['UTF-16', Buffer.from(`\ufeff${page('')}`, 'utf16le'), 'text/html'],
  ])('is decoded correctly: %s', async (_, body, type) => {
    expect(await lengthOf(says(body, 200, { 'content-type': type }))).toBe(words.length)
  })

  it('is judged as readers see it if the server names the wrong encoding', async () => {
    const utf8 = { 'content-type': 'text/html; charset=utf-8' }
    const latin = { 'content-type': 'text/html; charset=windows-1252' }
    expect(await checked((await site(says(windows1252(PAGE + words), 200, utf8))).url)).toMatchObject({
      status: 'completed',
    })
    expect(await checked((await site(says(PAGE + words, 200, latin))).url)).toMatchObject({
      status: 'completed',
    })
  })
})

it('is judged even if some of its characters cannot be stored', async () => {
  const odd = 'Nine\0 sizes &#xD800; 139 &#0; euros \u202e for wide feet\ufffe'
  const { url } = await site(says(`${PAGE}<h2 title="${odd}">${odd}</h2><p>${odd} ${odd} ${odd}</p>`))
  expect(await checked(url)).toMatchObject({ status: 'completed' })
})

describe('the instructions of a site to crawlers', () => {
  const crawling = async (url: string, fields: object = {}) =>
    (await checked(url, fields)).structuralAnalysis?.technical.breakdown.robotsAndCrawling

  it('count in robots.txt, for the requested crawler', async () => {
    const { url } = await site(says(PAGE), {
      '/robots.txt': says('User-agent: ChatGPT-User\nDisallow: /shoes'),
    })
    const [closed, open] = [
      await crawling(`${url}/shoes`),
      await crawling(`${url}/shoes`, { crawlerIdentity: 'GoogleBot' }),
    ]
    expect(closed?.score).toBeLessThan(open?.score ?? 0)
    expect(closed?.findings.join()).toContain('robots.txt')
  })

  it('count in robots.txt of the host that redirects lead to', async () => {
    const shop = await site(says(PAGE), { '/robots.txt': says('User-agent: *\nDisallow: /') })
    const door = await site(leadsTo(`${shop.url}/shoes`))
    expect((await crawling(door.url))?.findings.join()).toContain('robots.txt')
  })

  it('count at the beginning of a very large robots.txt', async () => {
    const huge = `User-agent: *\nDisallow: /\n${'# mud\n'.repeat(600_000)}`
    const { url } = await site(says(PAGE), { '/robots.txt': says(huge) })
    expect((await crawling(url))?.findings.join()).toContain('robots.txt')
  })

  it('count if they are noindex, on the page or in a header', async () => {
    const plain = await crawling((await site(says(PAGE))).url)
    const meta = PAGE.replace('<title>', '<meta name="robots" content="noindex"><title>')
    const onPage = await crawling((await site(says(meta))).url)
    const inHeader = await crawling((await site(says(PAGE, 200, { ...HTML, 'x-robots-tag': 'noindex' }))).url)
    expect(onPage?.score).toBeLessThan(plain?.score ?? 0)
    expect(inHeader?.score).toBe(onPage?.score)
  })
})

describe('the service header', () => {
  const sentTo = ({ asked }: Site) => asked.map(({ headers }) => headers['x-sightline-check'])

  it('is not sent by default', async () => {
    const shop = await site(says(PAGE))
    await checked(shop.url)
    expect(sentTo(shop)).toEqual([undefined])
  })

  it('is the id of the check if requested, also in the second request as a browser', async () => {
    const shop = await site(toNamed('GPT', says('no', 403)))
    const { id } = await checked(shop.url, { sendServiceHeader: true })
    expect(sentTo(shop)).toEqual([id, id])
  })

  it('is sent to its own origin only', async () => {
    const other = await site(says(PAGE))
    const shop = await site(says(PAGE), { '/near': leadsTo('/here'), '/far': leadsTo(`${other.url}/there`) })
    const near = await checked(`${shop.url}/near`, { sendServiceHeader: true })
    // The page, the target of its redirect, and the home page.
    expect(sentTo(shop)).toEqual([near.id, near.id, near.id])
    expect((await checked(`${shop.url}/far`, { sendServiceHeader: true })).status).toBe('completed')
    expect(sentTo(other)).toEqual([undefined, undefined])
  })
})

describe('the job of a check', () => {
  const fetcher = openFetcher({ allowed: parseRanges('127.0.0.0/8') })
  afterAll(() => fetcher.close())
  const tools = {
    crawlProbe: inlineCrawlProbe(fetcher),
    pageAnalyser: inlinePageAnalyser,
    findRenderer: async () => undefined,
    turns: openHostTurns(1),
  }
  const leaseOf = (fields: { signal?: AbortSignal }) => ({
    jobId: '',
    attempt: 1,
    token: 1,
    signal: new AbortController().signal,
    hold: async () => undefined,
    ...fields,
  })
  async function seeded(url: string) {
    const workspaceId = await seedWorkspace(test)
    return { workspaceId: workspaceId as never, auditId: await seedContentCheck(test, workspaceId, { url }) }
  }

  it('may run twice: the first result stays', async () => {
    const shop = await site(says(PAGE))
    const workspaceId = await seedWorkspace(test)
    const auditId = await seedContentCheck(test, workspaceId, { url: shop.url })
    await test.runJobs()
    await test.services.db.transaction((tx) =>
      test.services.jobs.enqueue(tx, 'check-content', { workspaceId: workspaceId as never, auditId }),
    )
    await test.runJobs()
    expect(shop.asked).toHaveLength(1)
  })

  it('does not block on its host: ten checks of one slow host delay no others', async () => {
    const held: (() => void)[] = []
    let isHeld = true
    const slow = await site((asked, reply) => {
      const answer = () => says(PAGE)(asked, reply)
      if (isHeld) held.push(answer)
      else answer()
    })
    const free = await site((asked, reply) => {
      says(PAGE)(asked, reply)
      isHeld = false
      for (const release of held.splice(0)) release()
    })
    const workspaceId = await seedWorkspace(test)
    const ids: string[] = []
    for (let nth = 0; nth < 10; nth++) ids.push(await seedContentCheck(test, workspaceId, { url: slow.url }))
    ids.push(await seedContentCheck(test, workspaceId, { url: free.url }))
    // The queue uses the database's clock, so a postponed check must be due later by that clock.
    const appClock = test.clock.now
    test.clock.now = (await databaseClock(test.db, silentLog))()
    await test.runJobs()
    test.clock.now = appClock
    for (const id of ids) {
      expect((await test.send('GET', `${PATH}/${id}`)).body.status).toBe('completed')
    }
  })

  it('does nothing for a check that was deleted while it waited', async () => {
    const checkId = await seedContentCheck(test, await seedWorkspace(test), { url: 'https://nowhere.test/' })
    await test.send('DELETE', `${PATH}/${checkId}`)
    await test.runJobs()
    const unfinished = await test.db.rows(
      sql`select from jobs where payload ->> 'auditId' = ${checkId} and state <> 'done'`,
    )
    expect(unfinished).toEqual([])
  })

  it('repeats the whole check if a worker stopped during it', async () => {
    const controller = new AbortController()
    const { url } = await site((asked, reply) => {
      controller.abort()
      says(PAGE)(asked, reply)
    })
    const key = await seeded(url)
    const lease = leaseOf({ signal: controller.signal })
    await expect(runContentCheck(test.services, tools, { key, lease })).rejects.toThrow('aborted')
    expect((await test.send('GET', `${PATH}/${key.auditId}`)).body.status).toBe('pending')
    await test.runJobs()
    expect((await test.send('GET', `${PATH}/${key.auditId}`)).body.status).toBe('completed')
  })

  it('does not reveal an internal error when the check is given up', async () => {
    const key = await seeded((await site(says(PAGE))).url)
    const broken = {
      ...tools,
      pageAnalyser: { ...inlinePageAnalyser, analyse: () => Promise.reject(new Error('inside')) },
    }
    await expect(runContentCheck(test.services, broken, { key, lease: leaseOf({}) })).rejects.toThrow(
      'inside',
    )
    const end = { cause: 'failed', times: 3, at: test.clock.now } as const
    await contentGivenUpHandlers(test.services)['check-content'].onGivenUp(test.db, key, end)
    const { body } = await test.send('GET', `${PATH}/${key.auditId}`)
    expect(body).toMatchObject({ status: 'failed', structuralAnalysis: null })
    expect(body.failureReason).toMatch(/^The check was given up after it had failed 3 times\./)
    expect(body.failureReason).not.toContain('inside')
    await test.runJobs()
  })

  it('says that the page is beyond the limits if it ends the thread that analyses it', async () => {
    const key = await seeded((await site(says(PAGE))).url)
    const ended = { ...tools, pageAnalyser: { ...inlinePageAnalyser, analyse: async () => undefined } }
    await runContentCheck(test.services, ended, { key, lease: leaseOf({}) })
    const { body } = await test.send('GET', `${PATH}/${key.auditId}`)
    expect(body).toMatchObject({
      status: 'failed',
      failureReason:
        'The page is too large or complex: it could not be analysed within the limits of time and memory.',
    })
    await test.runJobs()
  })
})
