import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openFetcher, parseRanges } from '../../../web/index.js'
import { scoutingHere } from './inline.js'
import { openScout } from './open-scout.js'

/** Threads cannot be started from sources, so this is the one that was built. */
const BUILT = new URL('../../../../dist/audits/crawlability/threads/thread.js', import.meta.url)
const { signal } = new AbortController()

describe('the thread that asks for pages', () => {
  const allowed = parseRanges('127.0.0.0/8')
  const scout = openScout({ allowed, file: BUILT })
  const fetcher = openFetcher({ allowed })
  const site: { server?: Server; url: string } = { url: '' }
  beforeAll(async () => {
    site.server = createServer((asked, reply) => {
      if (asked.url === '/robots.txt') return void reply.end('User-agent: CCBot\nDisallow: /\n')
      if (asked.url === '/held') return
      reply.end('page')
    }).listen(0, '127.0.0.1')
    await once(site.server, 'listening')
    site.url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await Promise.all([scout.close(), fetcher.close()])
    site.server?.closeAllConnections()
    site.server?.close()
  })

  it('comes to the same as would be come to here', async () => {
    const here = await scoutingHere(fetcher).check(`${site.url}/shoes`, signal)
    expect(here.findings?.diagnosis).toMatchObject({ CCBot: 'blocked_by_robots', GPTBot: 'allowed' })
    expect(await scout.check(`${site.url}/shoes`, signal)).toEqual(here)
  })

  it('goes only where the operator opened the way', async () => {
    const closed = openScout({ allowed: [], file: BUILT })
    expect(await closed.check(`${site.url}/shoes`, signal)).toEqual({
      findings: null,
      failureReason: 'The address is not public.',
    })
    await closed.close()
  })

  it('need not be waited for by who has been told to stop, and checks others meanwhile', async () => {
    const controller = new AbortController()
    const held = scout.check(`${site.url}/held`, controller.signal)
    expect((await scout.check(`${site.url}/shoes`, signal)).failureReason).toBeNull()
    controller.abort(new Error('stopping'))
    await expect(held).rejects.toThrow('stopping')
  })
})
