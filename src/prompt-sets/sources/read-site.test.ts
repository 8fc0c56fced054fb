import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Context } from '../../context.js'
import { openReadSite, type SiteProbe } from './read-site.js'

const ctx = { actor: { keyId: 'one' } } as unknown as Context
const named = { url: 'https://example.com/' }

afterEach(() => void vi.restoreAllMocks())

describe('a site that is read for its questions', () => {
  it('is reported as slow when the time is over, and not as closed by robots.txt', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const probe = { isAllowedByRobots: async () => false } as unknown as SiteProbe
    await expect(openReadSite(probe)(ctx, named)).rejects.toMatchObject({
      problems: [{ path: 'url', message: expect.stringContaining('It did not answer within 25 seconds.') }],
    })
  })

  it('is refused while another site of the same key is being read', async () => {
    const probe = { isAllowedByRobots: () => new Promise(() => undefined) } as unknown as SiteProbe
    const readSite = openReadSite(probe)
    void readSite(ctx, named)
    await expect(readSite(ctx, named)).rejects.toThrow('still reading another site for this key')
  })
})
