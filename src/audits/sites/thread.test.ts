import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openFetcher, parseRanges } from '../../web/index.js'
import { openSiteReader } from './open-site-reader.js'
import { siteReaderHere } from './site-reader.js'

/** Threads cannot be started from sources, so this is the one that was built. */
const BUILT = new URL('../../../dist/audits/sites/thread.js', import.meta.url)
const { signal } = new AbortController()

describe('the thread that asks for pages', () => {
  const allowed = parseRanges('127.0.0.0/8')
  const sites = openSiteReader({ allowed, file: BUILT })
  const fetcher = openFetcher({ allowed })
  const site = { url: '', open: 0, most: 0, robots: 0 }
  /** Another host, with turns of its own. */
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
    await Promise.all([sites.close(), fetcher.close()])
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  it('comes to the same as would be come to here', async () => {
    const here = await siteReaderHere(fetcher).checkCrawlability(`${site.url}/shoes`, signal)
    expect(here.findings?.diagnosis).toMatchObject({ CCBot: 'blocked_by_robots', GPTBot: 'allowed' })
    expect(await sites.checkCrawlability(`${site.url}/shoes`, signal)).toEqual(here)
  })

  it('gathers pages and reads robots.txt for content checks', async () => {
    const visit = { url: `${site.url}/busy`, userAgent: 'GPTBot', ownHeaders: {} }
    const gathered = await sites.gatherPage(visit, signal)
    expect(gathered).toMatchObject({ ok: true, page: { url: visit.url, userAgent: 'GPTBot', refusal: null } })
    expect(gathered.ok && Buffer.from(gathered.page.body).toString()).toContain('Nine sizes.')
    expect(await sites.isAllowedByRobots({ url: visit.url, robotsToken: 'GPTBot' }, signal)).toBe(true)
    expect(await sites.isAllowedByRobots({ url: visit.url, robotsToken: 'CCBot' }, signal)).toBe(false)
  })

  it('asks a host for at most four pages at once and once for robots.txt, whatever is checked', async () => {
    const fresh = openSiteReader({ allowed, file: BUILT })
    const before = site.robots
    const pages = Array.from({ length: 6 }, (_, place) => `${site.url}/busy/${place}`)
    await Promise.all(
      pages.flatMap((url) => [
        fresh.checkCrawlability(url, signal),
        fresh.gatherPage({ url, userAgent: 'GPTBot', ownHeaders: {} }, signal),
        fresh.isAllowedByRobots({ url, robotsToken: 'GPTBot' }, signal),
      ]),
    )
    await fresh.close()
    expect(site.most).toBeLessThanOrEqual(4)
    expect(site.robots - before).toBe(1)
  })

  it('answers by data where a page is no longer wanted', async () => {
    const controller = new AbortController()
    const visit = { url: `${site.url}/held`, userAgent: 'GPTBot', ownHeaders: {} }
    const held = sites.gatherPage(visit, controller.signal)
    controller.abort()
    expect(await held).toEqual({ ok: false, failureReason: 'The request was called off.' })
    const robots = { url: visit.url, robotsToken: 'GPTBot' }
    expect(await sites.isAllowedByRobots(robots, controller.signal)).toBe(false)
  })

  it('goes only where the operator opened the way', async () => {
    const closed = openSiteReader({ allowed: [], file: BUILT })
    expect(await closed.checkCrawlability(`${site.url}/shoes`, signal)).toEqual({
      findings: null,
      failureReason: 'The address is not public.',
    })
    await closed.close()
  })

  it('need not be waited for by who has been told to stop, and checks others meanwhile', async () => {
    const controller = new AbortController()
    const held = sites.checkCrawlability(`${site.url}/held`, controller.signal)
    expect((await sites.checkCrawlability(`${other.url}/shoes`, signal)).failureReason).toBeNull()
    controller.abort(new Error('stopping'))
    await expect(held).rejects.toThrow('stopping')
  })
})
