import { beforeAll, describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import {
  seedAll,
  type Seeded,
  type SeededShare,
  seedShare,
  validRequest,
} from '../../test/helpers/valid-request.js'
import { OPERATOR, requireWorkspace } from '../auth/index.js'
import { isOpen, isTabular, type KeyedRoute } from '../http/routes/route.js'
import { describedRoutes } from '../main/routes.js'
import { issueUnlistedShare } from './index.js'

const test = useTestApp()
const here = {} as { seeded: Seeded; other: Seeded }
/** Links that all routes share: a separate link with a password for each route would take most of the time. */
const links = {} as Record<'open' | 'locked' | 'revoked' | 'expired', SeededShare>

beforeAll(async () => {
  here.seeded = await seedAll(test)
  here.other = await seedAll(test)
  links.open = await share()
  links.locked = await share({ password: 'fell-runner-2026' })
  links.revoked = await share()
  await test.send('DELETE', `/v1/reports/brand/${here.seeded.reportId}/shares/${links.revoked.id}`)
  links.expired = await share({ expiresDate: EXPIRED.toISOString() })
})

const EXPIRED = new Date('2026-03-02T10:00:01Z')

const share = (fields: object = {}) => seedShare(test, here.seeded.reportId, fields)

const KEYED = describedRoutes().flatMap((route) => (isOpen(route) ? [] : [route]))
const SHARED = KEYED.filter(({ shared, path }) => shared !== undefined && path.includes('{reportId}'))

/** The reads of a report that a share allows. A new one must be added here. */
const READS = [
  'listActions',
  'listAttributes',
  'listEffects',
  'readBrandReport',
  'readBrandReportStats',
  'readReportBranding',
  'readClientReport',
  'listBrandReportPrompts',
  'listTimeline',
  'readMatrix',
  'readHeadToHead',
  'readReferrals',
  'readReportQuality',
  'listCitations',
  'listCitedDomains',
  'listReportChanges',
  'readChangeReasons',
  'listRecommendations',
  'listReportAnswers',
]

/** Further requests of the shared page, and their statuses. */
const OF_ITSELF: Record<string, number> = { readShare: 200, countShareVisit: 204, unlockShare: 400 }

/** A request that the route would accept from a key. The seeded recommendation has no content that could be shown. */
function requestOf(route: KeyedRoute, seeded = here.seeded) {
  const { url, ...request } = validRequest(route, seeded)
  return { ...request, url: route.operationId === 'listRecommendations' ? `${url}&state=done` : url }
}

async function send(route: KeyedRoute, key: string, headers: Record<string, string> = {}) {
  const { method, url, body } = requestOf(route)
  return test.send(method, url, { ...(body && { body }), key, headers })
}

describe('a share link', () => {
  it('opens these reads of its report, and no other request', () => {
    expect(SHARED.map(({ operationId }) => operationId).toSorted()).toEqual(READS.toSorted())
    for (const { method, path } of SHARED) {
      expect(method).toBe('GET')
      expect(path).toMatch(/^\/v1\/reports\/brand\/\{reportId\}/)
    }
  })

  it.each(KEYED)('$method $path: opened if it is a read of the share, else 403', async (route) => {
    const { status } = await send(route, links.open.token)
    expect(status).toBe(OF_ITSELF[route.operationId] ?? (READS.includes(route.operationId) ? 200 : 403))
  })

  it.each(KEYED)('$method $path: nothing is opened before the password is given', async (route) => {
    const { status } = await send(route, links.locked.token)
    expect(status).toBe({ readShare: 200, unlockShare: 201 }[route.operationId] ?? 403)
  })

  it.each(SHARED)('$method $path: 403 for another report, and for one that does not exist', async (route) => {
    for (const reportId of [here.other.reportId, '01K9ZQ8W7B8M3X5R6W2V0Y1N4C']) {
      const { method, url } = requestOf(route, { ...here.seeded, reportId })
      const response = await test.send(method, url, { key: links.open.token })
      expect(response.status).toBe(403)
      expect(response.body.message).toContain('another report')
    }
  })

  it.each(KEYED)(
    '$method $path: 401 once the link is revoked, has expired, or was never made',
    async (route) => {
      const before = test.clock.now
      test.clock.now = EXPIRED
      const late = await send(route, links.expired.token)
      test.clock.now = before
      const gone = await send(route, links.revoked.token)
      const never = await send(route, `sl_share_${'a'.repeat(43)}`)
      expect([late.status, gone.status, never.status]).toEqual([401, 401, 401])
      expect([late.text, gone.text]).toEqual([never.text, never.text])
    },
  )

  it.each(SHARED.filter(isTabular))('$path: the same rules for CSV and NDJSON', async (route) => {
    const { token } = await share({ filters: { country: 'us' } })
    for (const accept of ['text/csv', 'application/x-ndjson']) {
      expect((await send(route, token, { accept })).status).toBe(200)
      const { method, url } = requestOf(route)
      const wider = url.includes('country=')
        ? url.replace('country=us', 'country=de')
        : `${url}${url.includes('?') ? '&' : '?'}country=de`
      expect((await test.send(method, wider, { key: token, headers: { accept } })).status).toBe(403)
      const other = requestOf(route, { ...here.seeded, reportId: here.other.reportId }).url
      expect((await test.send(method, other, { key: token, headers: { accept } })).status).toBe(403)
    }
  })

  it('opens no event stream', async () => {
    const { token } = await share()
    const url = `/v1/reports/brand/${here.seeded.reportId}/events`
    const response = await test.send('GET', url, { key: token, headers: { accept: 'text/event-stream' } })
    expect(response.status).toBe(403)
  })

  it('is not a key: it does not sign in, and a cookie sent with it is ignored', async () => {
    const { token } = await share()
    expect((await test.send('POST', '/v1/session', { body: { key: token }, key: null })).status).toBe(401)
    expect((await test.send('POST', '/v1/session', { body: { code: token }, key: null })).status).toBe(401)
    const { key } = await test.newKey({ scopes: ['admin'] })
    const opened = await test.send('POST', '/v1/session', { body: { key }, key: null })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const other = `/v1/reports/brand/${here.other.reportId}`
    expect((await test.send('GET', other, { key: null, headers: { cookie } })).status).toBe(200)
    expect((await test.send('GET', other, { key: token, headers: { cookie } })).status).toBe(403)
    expect((await test.send('GET', '/v1/session', { key: token, headers: { cookie } })).status).toBe(403)
    const asCookie = { cookie: `sightline_session=${token}` }
    expect((await test.send('GET', other, { key: null, headers: asCookie })).status).toBe(401)
  })

  it('is accepted in the header only', async () => {
    const { token } = await share()
    const url = `/v1/reports/brand/${here.seeded.reportId}?token=${token}`
    expect((await test.send('GET', url, { key: null })).status).toBe(401)
  })

  it('that the program created for itself is in no list, cannot be revoked, and expires after ten minutes', async () => {
    const workspaceId = await requireWorkspace({ db: test.db, actor: OPERATOR }, here.seeded.workspaceId)
    const { reportId } = here.seeded
    const { id, token } = await issueUnlistedShare(
      test.services,
      { workspaceId, reportId },
      { country: 'us' },
    )
    const url = `/v1/reports/brand/${reportId}`
    expect((await test.send('GET', `${url}/shares`)).text).not.toContain(id)
    expect((await test.send('DELETE', `${url}/shares/${id}`)).status).toBe(404)
    expect((await test.send('GET', `${url}/stats`, { key: token })).body).toMatchObject({
      window: { country: 'us' },
    })
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 10 * 60 * 1000)
    const late = await test.send('GET', `${url}/stats`, { key: token })
    test.clock.now = before
    expect(late.status).toBe(401)
  })
})

/** A report with prompts in two countries, one of which has a tag, and answers of two engines on two days. */
async function seedAnswered() {
  const workspaceId = await seedWorkspace(test)
  const [tagId, otherTagId] = [
    await seedTag(test, workspaceId),
    await seedTag(test, workspaceId, { name: 'Trail' }),
  ]
  const american = await seedPrompts(test, workspaceId, {
    prompts: ['which shoe?', 'is Nike good?'],
    tagIds: [tagId],
  })
  const german = await seedPrompts(test, workspaceId, {
    prompts: ['welcher Schuh?'],
    country: 'de',
    tagIds: [otherTagId],
  })
  const promptIds = [...american, ...german]
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  await test.runJobs()
  const body = promptIds.flatMap((promptId) =>
    ['chatgpt', 'claude'].flatMap((engine) =>
      ['2026-01-20', '2026-02-20', '2026-03-01'].map((day) => ({
        promptId,
        engine,
        day,
        text: 'Take Nike.',
      })),
    ),
  )
  const imported = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  if (imported.status !== 200) throw new Error(`seed: ${imported.text}`)
  return { url: `/v1/reports/brand/${reportId}`, reportId, tagId, otherTagId, germanId: german[0] ?? '' }
}

interface Listed {
  items: { country: string; engine: string; day: string; prompt: string }[]
  paging: { nextCursor: string | null }
}

describe('the filters of a share', () => {
  const report = {} as Awaited<ReturnType<typeof seedAnswered>>
  beforeAll(async () => {
    Object.assign(report, await seedAnswered())
  })

  const tokenOf = async (filters: object) => (await seedShare(test, report.reportId, { filters })).token
  const ask = <Body = Listed>(path: string, key: string) => test.send<Body>('GET', report.url + path, { key })

  it('narrow every read that does not send them', async () => {
    const token = await tokenOf({
      startDate: '2026-01-15',
      endDate: '2026-02-28',
      country: 'us',
      engines: ['claude'],
      tagId: report.tagId,
      branded: false,
    })
    const { body } = await ask('/answers', token)
    expect(body.items.map(({ country, engine, day, prompt }) => [country, engine, day, prompt])).toEqual([
      ['us', 'claude', '2026-02-20', 'which shoe?'],
      ['us', 'claude', '2026-01-20', 'which shoe?'],
    ])
    const window = { startDate: '2026-01-15', endDate: '2026-02-28', country: 'us', engines: ['claude'] }
    expect((await ask('/stats', token)).body).toMatchObject({
      executions: 2,
      window: { ...window, tagId: report.tagId, branded: false },
    })
    expect((await ask('/prompts', token)).body.items).toHaveLength(1)
  })

  it.each([
    '?startDate=2026-01-01&endDate=2026-02-28',
    '?startDate=2026-01-15&endDate=2026-03-02',
    '?endDate=2026-03-02',
    '?country=de',
    '?engines=chatgpt',
    '?engine=chatgpt',
    '?engines=claude,chatgpt',
    '?engines=claude&engine=chatgpt',
    '?engine=claude&engine=chatgpt',
    '?tagIds=OTHER',
    '?tagId=OTHER',
    '?tagId=TAG&tagIds=OTHER',
    '?tagIds=TAG,OTHER',
    '?branded=true',
    '?br%61nded=true',
  ])('403 for a wider or different filter: %s', async (query) => {
    const window = { startDate: '2026-01-15', endDate: '2026-02-28' }
    const token = await tokenOf({
      ...window,
      country: 'us',
      engines: ['claude'],
      tagId: report.tagId,
      branded: false,
    })
    const asked = query.replaceAll('TAG', report.tagId).replaceAll('OTHER', report.otherTagId)
    for (const read of ['/stats', '/prompts', '/answers', '/changes']) {
      const { status, body } = await ask<{ message: string }>(read + asked, token)
      expect({ read, status }).toEqual({ read, status: 403 })
      expect(body.message).toContain('only')
    }
  })

  it('may be sent unchanged, with any of their names', async () => {
    const token = await tokenOf({ country: 'us', engines: ['claude', 'chatgpt'], tagId: report.tagId })
    const { body: narrowed } = await ask('/answers', token)
    for (const query of [
      'country=us&engines=chatgpt,claude',
      'engine=claude&engine=chatgpt',
      'engines=claude&engine=chatgpt',
      `tagIds=${report.tagId}`,
      `tagId=${report.tagId}&tagIds=${report.tagId}`,
    ]) {
      const { status, body } = await ask(`/answers?${query}`, token)
      expect(status).toBe(200)
      expect(body.items).toEqual(narrowed.items)
    }
  })

  it('that are not set may be sent with a read, except the days', async () => {
    const token = await tokenOf({})
    const { body } = await ask('/answers?country=de&engine=claude', token)
    expect(body.items.map(({ country, engine }) => [country, engine])).toEqual([
      ['de', 'claude'],
      ['de', 'claude'],
    ])
    for (const query of [
      '?startDate=2026-01-01&endDate=2026-03-02',
      '?startDate=2026-01-01',
      '?endDate=2026-03-02',
    ])
      expect((await ask(`/stats${query}`, token)).status).toBe(403)
  })

  it('apply in addition to other filters of a read', async () => {
    const tokens = [await tokenOf({ country: 'us' }), await tokenOf({ tagId: report.tagId })]
    for (const token of tokens) {
      for (const read of [`/answers?promptId=${report.germanId}`, '/prompts?search=welcher'])
        expect((await ask(read, token)).body.items).toEqual([])
    }
    expect((await ask(`/answers?promptId=${report.germanId}`, await tokenOf({}))).body.items).toHaveLength(4)
  })

  it('bind cursors: one with other filters is refused', async () => {
    const wide = await ask('/answers?limit=1&country=de', await tokenOf({}))
    const cursor = wide.body.paging.nextCursor ?? ''
    const token = await tokenOf({ country: 'us' })
    expect((await ask(`/answers?limit=1&cursor=${cursor}`, token)).status).toBe(400)
    expect((await ask(`/answers?limit=1&country=de&cursor=${cursor}`, token)).status).toBe(403)
    const first = await ask('/answers?limit=1', token)
    const next = await ask(`/answers?limit=1&cursor=${first.body.paging.nextCursor}`, token)
    expect(next.status).toBe(200)
    expect(next.body.items.map(({ country }) => country)).toEqual(['us'])
  })

  it('that a read does not support make it 403: recommendations have no tags', async () => {
    const token = await tokenOf({ tagId: report.tagId })
    const { status, body } = await ask<{ message: string }>('/recommendations?country=all', token)
    expect(status).toBe(403)
    expect(body.message).toContain('tagId')
  })

  it('apply to recommendations: country and engines', async () => {
    const token = await tokenOf({ country: 'us', engines: ['chatgpt', 'claude'] })
    expect((await ask('/recommendations', token)).status).toBe(200)
    expect((await ask('/recommendations?engines=claude,chatgpt', token)).status).toBe(200)
    for (const query of ['country=all', 'country=de', 'engine=google', 'engine=claude', 'engines=google'])
      expect((await ask(`/recommendations?${query}`, token)).status).toBe(403)
  })
})

describe('the rate limit of a share', () => {
  it('is separate: one link with too many requests is refused, and no other', async () => {
    const limited = appOn(test.db, { config: { rateLimit: { requests: 1, seconds: 3600 } } })
    const [one, other] = [await share(), await share()]
    const ask = async (key: string) => (await limited.send('GET', '/v1/share', { key })).status
    expect([await ask(one.token), await ask(one.token), await ask(other.token)]).toEqual([200, 429, 200])
  })
})
