import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedAll, type Seeded, validRequest } from '../../test/helpers/valid-request.js'
import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { ShareFilters } from '../context.js'
import { isOpen } from '../http/routes/route.js'
import { describedRoutes } from '../main/routes.js'
import { deleteStoredShare, issueUnlistedShare } from './index.js'

const test = useTestApp()
const here = {} as { seeded: Seeded; otherReportId: string }

beforeAll(async () => {
  here.seeded = await seedAll(test)
  here.otherReportId = (await seedAll(test)).reportId
})

async function reportKey() {
  const { workspaceId, reportId } = here.seeded
  return {
    workspaceId: await requireWorkspace({ db: test.db, actor: OPERATOR }, workspaceId),
    reportId,
  }
}

/** The token of a share of the seeded report. */
async function shareOf(filters: ShareFilters = {}): Promise<{ id: string; token: string }> {
  return issueUnlistedShare(test.services, await reportKey(), filters)
}

const KEYED = describedRoutes().flatMap((route) => (isOpen(route) ? [] : [route]))
const SHARED = KEYED.filter(({ shared, path }) => shared !== undefined && path.includes('{reportId}'))

/** What a share opens of its report; whoever adds a read to it says so here as well. */
const READS = [
  'readBrandReport',
  'readBrandReportStats',
  'listBrandReportPrompts',
  'listTimeline',
  'listCitations',
  'listCitedDomains',
  'listReportChanges',
  'listRecommendations',
  'listReportAnswers',
]

describe('a share link', () => {
  it('opens these reads and no other route', () => {
    expect(SHARED.map(({ operationId }) => operationId).toSorted()).toEqual(READS.toSorted())
    for (const { method, path } of SHARED) {
      expect(method).toBe('GET')
      expect(path).toMatch(/^\/v1\/reports\/brand\/\{reportId\}/)
    }
  })

  it.each(KEYED)('$method $path: opened if it is a read of the share, else 403', async (route) => {
    const { token } = await shareOf()
    const { method, url, body } = validRequest(route, here.seeded)
    // The seeded recommendation has no content that could be shown.
    const asked = route.operationId === 'listRecommendations' ? `${url}&state=done` : url
    const answer = await test.send(method, asked, { ...(body && { body }), key: token })
    expect(answer.status).toBe(READS.includes(route.operationId) ? 200 : 403)
  })

  it.each(SHARED)('$method $path: 403 for another report, and for one that does not exist', async (route) => {
    const { token } = await shareOf()
    for (const reportId of [here.otherReportId, '01K9ZQ8W7B8M3X5R6W2V0Y1N4C']) {
      const { method, url } = validRequest(route, { ...here.seeded, reportId })
      const answer = await test.send(method, url, { key: token })
      expect(answer.status).toBe(403)
      expect(answer.body.message).toContain('another report')
    }
  })

  it.each(SHARED)('$method $path: 401 once it is revoked, has expired, or was never made', async (route) => {
    const { method, url } = validRequest(route, here.seeded)
    const revoked = await shareOf()
    await deleteStoredShare(test.db, { ...(await reportKey()), shareId: revoked.id })
    const expired = await shareOf()
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 10 * 60 * 1000)
    const late = await test.send(method, url, { key: expired.token })
    test.clock.now = before
    const gone = await test.send(method, url, { key: revoked.token })
    const never = await test.send(method, url, { key: `sl_share_${'a'.repeat(43)}` })
    expect([late.status, gone.status, never.status]).toEqual([401, 401, 401])
    expect(late.body).toEqual(gone.body)
    expect(gone.body).toEqual(never.body)
  })
})
