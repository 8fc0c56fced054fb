import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { EgressSession } from '../web/index.js'
import { EVERYTHING, INSIDE, LEAVES, lookupOf, OPENED, PAGES, WAYS } from './reaching.fixture.js'
import { closeAll, newRenderer, openCanary, order, PATIENT, serveSite } from './sites.fixture.js'
import * as wanted from './page/wanted-request.js'

/** The proxy's list of sessions, which the renderer does not expose. */
const sessions = vi.hoisted((): EgressSession[] => [])
vi.mock(import('../web/index.js'), async (original) => {
  const web = await original()
  return {
    ...web,
    async openEgressProxy(options) {
      const proxy = await web.openEgressProxy(options)
      const session = () => {
        const opened = proxy.session()
        sessions.push(opened)
        return opened
      }
      return { ...proxy, session }
    },
  }
})
vi.mock(import('./page/wanted-request.js'), { spy: true })

let canary: { port: number; heard: string[] }
let site: string

beforeEach(async () => {
  sessions.length = 0
  vi.mocked(wanted.isWantedRequest).mockRestore()
  canary = await openCanary()
  site = await serveSite(PAGES)
})

afterEach(closeAll)

const LIMITS = { ...PATIENT, settleMs: 4000, idleMs: 1000 }
/** A few plain techniques; `canaries.long.test.ts` tries all of them with all spellings. */
const PLAIN_WAYS = ['script', 'iframe', 'fetch', 'xhr', 'socket']
const UNTIL_IT_LEAVES = { ...PATIENT, settleMs: PATIENT.renderMs }
const letEverythingOut = () => vi.mocked(wanted.isWantedRequest).mockReturnValue(true)
const pageOf = (path: string, ...parts: string[]) =>
  order(`${site}${path}?${parts.map(encodeURIComponent).join('&')}`)
const inside = (host: string) => `${host}:${canary.port}`

describe('a page that requests internal addresses', () => {
  it('would reach them in these ways without protection', async () => {
    letEverythingOut()
    const limits = { ...PATIENT, settleMs: PATIENT.renderMs }
    const renderer = await newRenderer({ allowed: EVERYTHING, lookup: lookupOf(), limits })
    const gone = new AbortController()
    // The page never settles, so rendering uses all of its time.
    const rendering = renderer.render(order(`${site}/held-reach?${inside('127.0.0.1')}`, gone.signal))
    const isHeard = (way: string) => canary.heard.some((line) => new RegExp(` /${way}[? ]`).test(line))
    const unheard = () => WAYS.filter((way) => !isHeard(way))
    await expect.poll(unheard, { timeout: PATIENT.renderMs }).toEqual([])
    gone.abort()
    await Promise.allSettled([rendering])
  })

  it.each(['127.0.0.1', 'inner.test'])(
    'reaches no server at %s in any way, even if every request is passed to the proxy',
    async (host) => {
      letEverythingOut()
      const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
      expect(await renderer.render(pageOf('/reach', inside(host)))).toMatchObject({ ok: true })
      expect(canary.heard).toEqual([])
      expect(sessions[0]?.refused.blocked_address).toBeGreaterThan(10)
    },
  )

  it('reaches none under any spelling, even if every request is passed to the proxy', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const rendered = await Promise.all(
      INSIDE.map((host) => renderer.render(pageOf('/reach', inside(host), ...PLAIN_WAYS))),
    )
    expect(rendered.filter(({ ok }) => !ok)).toEqual([])
    expect(canary.heard).toEqual([])
    expect(sessions.map(({ refused }) => refused.blocked_address ?? 0).filter((times) => times < 3)).toEqual(
      [],
    )
  })

  it('reaches none with the requests that we pass on', async () => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const hosts = ['127.0.0.1', '[::1]', 'inner.test', '169.254.169.254']
    const rendered = await Promise.all(hosts.map((host) => renderer.render(pageOf('/reach', inside(host)))))
    expect(rendered.filter(({ ok }) => !ok)).toEqual([])
    expect(canary.heard).toEqual([])
    expect(sessions.filter(({ refused }) => refused.blocked_address === undefined)).toEqual([])
  })

  it('reaches none when its own host name changes to an internal address', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const { port } = new URL(site)
    const page = `http://rebound.test:${port}/reach?rebound.test:${canary.port}`
    expect(await renderer.render(order(page))).toMatchObject({ ok: true })
    expect(canary.heard).toEqual([])
    expect(sessions[0]?.refused.blocked_address).toBeGreaterThan(10)
  })

  it('reads no file', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, limits: LIMITS })
    const rendered = await renderer.render(order(`${site}/file`))
    expect(rendered).toMatchObject({ ok: true, url: `${site}/file` })
    expect(JSON.stringify(rendered)).not.toContain('root:')
  })
})

describe('a page that navigates to an internal address', () => {
  it.each(['127.0.0.1', 'inner.test', '169.254.169.254'])('at %s does not arrive', async (host) => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: UNTIL_IT_LEAVES })
    const ways = Object.keys(LEAVES)
    const rendered = await Promise.all(
      ways.map((way) => renderer.render(pageOf('/leave', inside(host), way))),
    )
    expect(rendered.map((one) => !one.ok && one.reason)).toEqual(ways.map(() => 'blocked_address'))
    expect(canary.heard).toEqual([])
  })

  it('cannot read its source either', async () => {
    const renderer = await newRenderer({ allowed: OPENED, limits: LIMITS })
    const page = pageOf('/view-source', `view-source:http://${inside('127.0.0.1')}/`)
    expect(await renderer.render(page)).toMatchObject({ ok: true, url: page.url })
    expect(canary.heard).toEqual([])
  })
})

describe('an internal address', () => {
  it('is refused under any spelling', async () => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const addresses = INSIDE.flatMap((host) => [`http://${inside(host)}/`, `https://${inside(host)}/`])
    const rendered = await Promise.all(addresses.map((address) => renderer.render(order(address))))
    expect(rendered.map((one) => !one.ok && one.reason)).toEqual(rendered.map(() => 'blocked_address'))
    expect(canary.heard).toEqual([])
  })
})
