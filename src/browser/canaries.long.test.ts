import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { INSIDE, lookupOf, OPENED, PAGES } from './reaching.fixture.js'
import { closeAll, newRenderer, openCanary, order, PATIENT, serveSite } from './sites.fixture.js'
import * as wanted from './page/wanted-request.js'

vi.mock(import('./page/wanted-request.js'), { spy: true })

const LIMITS = { ...PATIENT, settleMs: 4000, idleMs: 1000 }

let canary: { port: number; heard: string[] }
let site: string

beforeEach(async () => {
  canary = await openCanary()
  site = await serveSite(PAGES)
})

afterEach(closeAll)

it.each(INSIDE)(
  'a page reaches no server at %s in any way, even if every request is passed to the proxy',
  async (host) => {
    vi.mocked(wanted.isWantedRequest).mockReturnValue(true)
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const address = encodeURIComponent(`${host}:${canary.port}`)
    expect(await renderer.render(order(`${site}/reach?${address}`))).toMatchObject({ ok: true })
    expect(canary.heard).toEqual([])
  },
)
