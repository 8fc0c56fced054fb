import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { type PersonVisit, personRecord } from '../../../../test/helpers/people-log.js'
import { readCsv } from '../../../../test/helpers/read-csv.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedConnector, seedGoal, seedShare } from '../../../../test/helpers/valid-request.js'
import type { Funnel } from './funnel-schema.js'
import type { Referrals, ReferredPage } from './schema.js'

const test = useTestApp()
const here = { reportId: '', unconnected: '', silent: '' }
const VIEWS: PersonVisit[] = [
  {
    time: '2026-03-01T10:00:00Z',
    ip: '192.0.2.1',
    path: '/a',
    referrer: 'https://chatgpt.com/',
    country: 'DE',
  },
  { time: '2026-03-01T10:01:00Z', ip: '192.0.2.1', path: '/b', referrer: 'https://nike.com/a' },
  { time: '2026-03-01T10:02:00Z', ip: '192.0.2.1', path: '/thank-you', referrer: 'https://nike.com/b' },
  { time: '2026-03-01T11:00:00Z', ip: '192.0.2.2', path: '/a/?utm_source=chatgpt.com' },
  { time: '2026-03-01T11:30:00Z', ip: '192.0.2.3', path: '/a?utm_source=chatgpt.com&utm_medium=cpc' },
  { time: '2026-03-02T09:00:00Z', ip: '192.0.2.4', path: '/c', referrer: 'https://www.perplexity.ai/' },
  { time: '2026-03-02T09:10:00Z', ip: '192.0.2.5', path: '/a', referrer: 'https://www.google.com/' },
  { time: '2026-01-28T09:10:00Z', ip: '192.0.2.6', path: '/a', referrer: 'https://chatgpt.com/' },
]

beforeAll(async () => {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  here.reportId = (await seedReport(test, workspaceId, { promptIds })).id
  await seedGoal(test, workspaceId)
  const connector = await seedConnector(test, workspaceId, { source: 'json' })
  const agent = { time: '2026-02-28T10:00:00Z', ip: '192.0.2.9', path: '/a', user_agent: 'GPTBot/1.3' }
  const raw = Buffer.from([...VIEWS.map(personRecord), personRecord(agent)].join('\n'))
  await test.send('POST', `/v1/ingest/${connector.id}`, { raw, key: connector.token })
  const other = await seedWorkspace(test)
  here.unconnected = (await seedReport(test, other, { promptIds: await seedPrompts(test, other) })).id
  const third = await seedWorkspace(test)
  here.silent = (await seedReport(test, third, { promptIds: await seedPrompts(test, third) })).id
  await seedConnector(test, third, { source: 'alb' })
})

const get = async <Body>(path: string, reportId = here.reportId, headers = {}) =>
  test.send<Body>('GET', `/v1/reports/brand/${reportId}/agent-analytics/${path}`, { headers })

describe('GET /v1/reports/brand/{reportId}/agent-analytics/referrals', () => {
  it('200 without values of goals for a share link, and 403 while the client report hides visits', async () => {
    const { token } = await seedShare(test, here.reportId, {})
    const report = `/v1/reports/brand/${here.reportId}`
    const ask = () => test.send<Referrals>('GET', `${report}/agent-analytics/referrals`, { key: token })
    const shown = await ask()
    expect([shown.status, shown.body]).toMatchObject([
      200,
      { total: 3, goals: 1, value: null, currency: null },
    ])
    expect(shown.body.byEngine.map(({ goals, value }) => [goals, value])).toEqual([
      [1, null],
      [0, null],
    ])
    const show = (hidden: string[]) =>
      test.send('PUT', `${report}/client-report`, { body: { hidden, comment: null } })
    await show(['visits'])
    const refused = await ask()
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('the client report hides it'),
    ])
    expect((await get('referrals')).status).toBe(200)
    await show([])
  })

  it('200 with visits, steps, goals and value by engine, paid visits counted apart, next to those of other referrers', async () => {
    const { status, body } = await get<Referrals>('referrals')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reason: null,
      atLeast: true,
      total: 3,
      paid: 1,
      goals: 1,
      value: 40,
      currency: 'EUR',
    })
    expect(body.byEngine).toEqual([
      {
        engine: 'chatgpt',
        visits: 2,
        paid: 1,
        steps: 4,
        goals: 1,
        goalRate: {
          value: 50,
          n: 2,
          interval: [9.5, 90.5],
          change: { previous: 0, delta: 50, significant: null },
        },
        againstOthers: { delta: 50, significant: null },
        value: 40,
      },
      expect.objectContaining({ engine: 'perplexity', visits: 1, paid: 0, steps: 1, goals: 0, value: 0 }),
    ])
    expect(body.others).toMatchObject({ visits: 1, goals: 0, goalRate: { value: 0, n: 1 } })
    expect(body.trend).toEqual([
      { day: '2026-03-01', engine: 'chatgpt', visits: 2, paid: 1, goals: 1 },
      { day: '2026-03-02', engine: 'perplexity', visits: 1, paid: 0, goals: 0 },
    ])
  })

  it('200 of some engines, and of a country if the log names countries', async () => {
    expect((await get<Referrals>('referrals?engines=perplexity')).body).toMatchObject({ total: 1, paid: 0 })
    expect((await get<Referrals>('referrals?country=de')).body).toMatchObject({ total: 1, goals: 1 })
  })

  it('200 as CSV, a row for each day and engine', async () => {
    const { text } = await get('referrals', here.reportId, { accept: 'text/csv' })
    expect(readCsv(text)).toHaveLength(3)
  })

  it('200 says why visits are unknown', async () => {
    const unknown = { total: null, paid: null, goals: null, goalRate: null, byEngine: [], trend: [] }
    expect((await get('referrals', here.unconnected)).body).toMatchObject({
      ...unknown,
      reason: 'not_connected',
    })
    expect((await get('referrals', here.silent)).body).toMatchObject({ ...unknown, reason: 'no_referrers' })
  })

  it('400 for filters that visits do not have', async () => {
    expect((await get('referrals?tagIds=a')).status).toBe(400)
  })
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/referrals/pages', () => {
  it('200 with the pages on which people arrived; an address with and without a slash at its end is one page', async () => {
    const { body } = await get<{ items: ReferredPage[]; reason: null }>('referrals/pages')
    expect(body.items).toEqual([
      {
        url: 'https://nike.com/a',
        visits: 2,
        engines: [{ engine: 'chatgpt', visits: 2 }],
        citations: 0,
        visitsPerThousandCitations: null,
        goals: 1,
      },
      expect.objectContaining({ url: 'https://nike.com/c', visits: 1, goals: 0 }),
    ])
  })

  it('200 sorted by citations, and filtered to pages that were never cited, or cited and never visited', async () => {
    const urls = async (query: string) =>
      (await get<{ items: ReferredPage[] }>(`referrals/pages?${query}`)).body.items.map(({ url }) => url)
    expect(await urls('offset=0&sortBy=citations')).toHaveLength(2)
    expect(await urls('cited=false')).toHaveLength(2)
    expect(await urls('cited=true')).toEqual([])
    expect(await urls('visited=false')).toEqual([])
  })

  it('200 says why visits are unknown', async () => {
    expect((await get('referrals/pages', here.unconnected)).body).toMatchObject({
      items: [],
      reason: 'not_connected',
    })
  })
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/funnel', () => {
  it('200 with the funnel of all pages, and of one page', async () => {
    const all = (await get<Funnel>('funnel')).body
    expect(all).toMatchObject({ url: null, asked: 0, cited: 0, crawled: 1, visited: 3, goals: 1 })
    expect(all.byEngine.map(({ engine }) => engine)).toEqual(['chatgpt', 'perplexity'])
    const one = (await get<Funnel>('funnel?url=https://www.nike.com/a')).body
    expect(one).toMatchObject({
      url: 'https://nike.com/a',
      crawled: 1,
      visited: 2,
      goals: 1,
      visitsPerThousandCitations: null,
      firstDays: { cited: null, crawled: '2026-02-28', visited: '2026-01-28' },
      days: { citedToCrawled: null, crawledToCited: null, crawledToVisited: null },
    })
    expect((await get<Funnel>('funnel?engines=perplexity')).body).toMatchObject({ crawled: 0, visited: 1 })
  })

  it('200 says what is unknown without a log', async () => {
    const { body } = await get('funnel', here.unconnected)
    expect(body).toMatchObject({
      reason: 'not_connected',
      asked: 0,
      crawled: null,
      visited: null,
      goals: null,
    })
  })
})
