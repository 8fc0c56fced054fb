import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { NOT_PUBLIC, openFetcher, parseRanges } from '../web/index.js'
import { openCrawlProbe } from './open-crawl-probe.js'
import { inlineCrawlProbe } from './crawl-probe.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../dist/crawl-probe/thread.js', import.meta.url)
const { signal } = new AbortController()

describe('the thread that requests pages', () => {
  const allowed = parseRanges('127.0.0.0/8')
  const probe = openCrawlProbe({ allowed, file: BUILT })
  const fetcher = openFetcher({ allowed })
  const site = { url: '', open: 0, most: 0, robots: 0 }
  /** Another host, which has separate turns. */
  const other = { url: '' }
  const servers: Server[] = []

  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    other.url = await serve((_asked, reply) => void reply.end('page'))
    site.url = await serve((asked, reply) => {
      if (asked.url === '/robots.txt') site.robots += 1
      if (asked.url?.startsWith('/busy') === true) {
        site.most = Math.max(site.most, (site.open += 1))
        return void setImmediate(() => {
          site.open -= 1
          reply.setHeader('content-type', 'text/html').end('<title>Shoes</title><p>Nine sizes.')
        })
      }
      if (asked.url === '/robots.txt') return void reply.end('User-agent: CCBot\nDisallow: /\n')
      if (asked.url === '/held') return
      reply.end('page')
    })
  })
  afterAll(async () => {
    await Promise.all([probe.close(), fetcher.close()])
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  it('finds the same as a probe without a thread', async () => {
    const here = await inlineCrawlProbe(fetcher).probeCrawlers({ url: `${site.url}/shoes` }, signal)
    const allowed = here.crawlers.map(({ name, verdict }) => [name, verdict.allowed])
    expect(Object.fromEntries(allowed)).toMatchObject({ CCBot: false, GPTBot: true })
    expect(await probe.probeCrawlers({ url: `${site.url}/shoes` }, signal)).toEqual(here)
  })

  it('fetches pages and reads robots.txt for content checks', async () => {
    const visit = { url: `${site.url}/busy`, userAgent: 'GPTBot', ownHeaders: {} }
    const fetched = await probe.fetchPage(visit, signal)
    expect(fetched).toMatchObject({ ok: true, page: { url: visit.url, userAgent: 'GPTBot', refusal: null } })
    expect(fetched.ok && fetched.page.html).toContain('Nine sizes.')
    expect(await probe.isAllowedByRobots({ url: visit.url, robotsToken: 'GPTBot' }, signal)).toBe(true)
    expect(await probe.isAllowedByRobots({ url: visit.url, robotsToken: 'CCBot' }, signal)).toBe(false)
  })

  it('requests at most four pages of a host at once and robots.txt once, for all checks together', async () => {
    const fresh = openCrawlProbe({ allowed, file: BUILT })
    const before = site.robots
    const pages = Array.from({ length: 6 }, (_, index) => `${site.url}/busy/${index}`)
    await Promise.all(
      pages.flatMap((url) => [
        fresh.probeCrawlers({ url }, signal),
        fresh.fetchPage({ url, userAgent: 'GPTBot', ownHeaders: {} }, signal),
        fresh.isAllowedByRobots({ url, robotsToken: 'GPTBot' }, signal),
      ]),
    )
    await fresh.close()
    expect(site.most).toBeLessThanOrEqual(4)
    expect(site.robots - before).toBe(1)
  })

  it('returns a failure, not an error, for a page that is no longer wanted', async () => {
    const controller = new AbortController()
    const visit = { url: `${site.url}/held`, userAgent: 'GPTBot', ownHeaders: {} }
    const held = probe.fetchPage(visit, controller.signal)
    controller.abort()
    expect(await held).toEqual({ ok: false, failureReason: 'The request was cancelled.' })
    const robots = { url: visit.url, robotsToken: 'GPTBot' }
    expect(await probe.isAllowedByRobots(robots, controller.signal)).toBe(false)
  })

  it('requests only addresses that are public or that the operator opened', async () => {
    const closed = openCrawlProbe({ allowed: [], file: BUILT })
    expect(await closed.probeCrawlers({ url: `${site.url}/shoes` }, signal)).toMatchObject({
      hasRobotsAnswer: false,
      baseline: { status: 0, fault: NOT_PUBLIC },
    })
    await closed.close()
  })

  it('stops for a caller that cancels, and checks others meanwhile', async () => {
    const controller = new AbortController()
    const held = probe.probeCrawlers({ url: `${site.url}/held` }, controller.signal)
    expect((await probe.probeCrawlers({ url: `${other.url}/shoes` }, signal)).baseline.status).toBe(200)
    controller.abort(new Error('stopping'))
    await expect(held).rejects.toThrow('stopping')
  })
})
