import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { type FakeProviders, openFakeProviders } from '../../test/helpers/fake-providers.js'
import { isHinderedBy } from '../../test/helpers/on-one-server.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { planCollection } from '../collection/plan/plan-collection.js'
import type { ReportCollection } from '../collection/report-collection/schema.js'
import { sql } from '../db/db.js'
import { openProviders, readEngineSettings } from '../engines/index.js'
import { addDays } from '../kernel/days.js'
import { decodeCells, encodeCells } from '../../test/helpers/sheets.js'
import { SHEET_FORMAT } from '../kernel/number-text.js'
import type { ReportStats } from '../statistics/stats-schema.js'
import type { OverviewItem } from './schema.js'

interface Overview {
  items: OverviewItem[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const COMPETITORS = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
const WINDOWS = [
  '',
  'startDate=2026-02-01&endDate=2026-03-02',
  'startDate=2026-03-02&endDate=2026-03-02',
  'startDate=2026-01-17&endDate=2026-02-28',
  'startDate=2025-12-29&endDate=2026-02-01',
  'startDate=2025-02-01&endDate=2026-03-02',
]

describe('GET /v1/overview', () => {
  const test = useTestApp()
  let providers: FakeProviders
  const here = { live: '', sandbox: '', imported: '', reports: [] as string[] }

  /** Imports answers of 80 days to some of the prompts, the same in every run. */
  async function importHistory(workspaceId: string, promptIds: string[]): Promise<void> {
    let drawn = 7
    const draw = (most: number) => (drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648) % most
    const texts = ['Get Hoka or Nike.', 'Adidas is best.', '', 'Nothing is named.', 'Nike, then Adidas.']
    const lines = promptIds.flatMap((promptId) =>
      Array.from({ length: 80 }, (_, back) => ({
        promptId,
        engine: draw(2) === 0 ? 'google' : 'claude',
        day: addDays('2026-02-27', -back),
        run: 1 + draw(2),
        text: texts[draw(texts.length)],
      })).filter(() => draw(3) > 0),
    )
    const { text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
    if (!text.includes('"rejected":0')) throw new Error(text)
  }

  beforeAll(async () => {
    test.clock.now = new Date('2026-02-27T10:00:00.000Z')
    providers = await openFakeProviders()
    const settings = readEngineSettings(providers.environment(), [])
    for (const [engine, provider] of openProviders(settings))
      test.engineAccess.providers.set(engine, provider)
    providers.misbehave('chatgpt', () => ({ status: 401, body: { error: { message: 'Incorrect API key' } } }))
    here.live = await seedWorkspace(test)
    here.sandbox = await seedWorkspace(test, { mode: 'sandbox' })
    here.imported = await seedWorkspace(test)
    const prompts = Array.from({ length: 7 }, (_, index) =>
      index === 0 ? 'Is Nike any good?' : `Which shoe for case ${index}?`,
    )
    for (const [index, workspaceId] of [here.live, here.sandbox, here.imported, here.imported].entries()) {
      const promptIds = await seedPrompts(test, workspaceId, { prompts })
      const report = await seedReport(test, workspaceId, {
        promptIds: promptIds.slice(0, 7 - index),
        competitors: COMPETITORS,
        reportTitle: `Report ${index}`,
      })
      here.reports.push(report.id)
      if (workspaceId === here.imported) await importHistory(workspaceId, promptIds)
    }
    await test.runJobs()
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await planCollection(test.services, test.engineAccess)
    await test.runJobs()
    await test.db.run(sql`
      insert into recommendations (workspace_id, report_id, id, country, engine, type, priority, score, state, gone_on, content,
        evidence, facts, born_in, ranked_in, created_at, updated_at, target_id)
      select ${here.live}, ${here.reports[0]}, repeat(number::text, 64), 'us', 'chatgpt', 'competitors_count', 1, 1, state, gone_on,
        '{}', '[]', '{}', 1, 1, now(), now(), 'page'
      from (values (1, 'suggested', null), (2, 'in_progress', null), (3, 'done', null), (4, 'archived', null),
        (5, 'suggested', date '2026-03-01')) as given (number, state, gone_on)`)
    // One alert fires, one has fired recently, one long ago, and one is disabled.
    await test.db.run(sql`
      insert into alerts (workspace_id, report_id, id, metric, direction, window_days, is_enabled, firing_day, firing_direction, fired_at)
      select ${here.live}, ${here.reports[0]}, id, 'brandCoverage', 'both', 7, is_enabled, firing_day, case when firing_day is not null then 'down' end, fired_at
      from (values ('a', true, date '2026-02-01', timestamptz '2026-02-02'), ('b', true, null, timestamptz '2026-02-27'),
        ('c', true, null, timestamptz '2026-02-02'), ('d', false, date '2026-02-27', timestamptz '2026-02-28'))
        as given (id, is_enabled, firing_day, fired_at)`)
  })
  afterAll(() => providers.close())

  /** Sheets in the earlier format, which did not count surfaces separately. */
  async function withoutSurfaces(): Promise<void> {
    const rows = await test.db.rows<{ row: string; cells: string }>(
      sql`select ctid::text as row, cells from mention_sheets`,
    )
    for (const { row, cells } of rows) {
      const plain = encodeCells(decodeCells(cells).map((cell) => ({ ...cell, surface: 0 })))
      const before = plain.replace(SHEET_FORMAT, '')
      await test.db.run(sql`update mention_sheets set cells = ${before} where ctid = ${row}::tid`)
    }
  }

  const overview = async (query = '', key?: string) => {
    const response = await test.send<Overview>(
      'GET',
      `/v1/overview?${query}`,
      key === undefined ? {} : { key },
    )
    expect(response.status).toBe(200)
    return response.body
  }

  it('200 has a row for each report of every workspace, the newest first', async () => {
    const { items, paging } = await overview()
    expect(items.map(({ reportId }) => reportId)).toEqual(here.reports.toReversed())
    expect(items.map(({ workspaceId }) => workspaceId)).toEqual([
      here.imported,
      here.imported,
      here.sandbox,
      here.live,
    ])
    expect(paging).toEqual({ nextCursor: null, hasMore: false })
    expect(items[3]).toEqual({
      reportId: here.reports[0],
      workspaceId: here.live,
      reportTitle: 'Report 0',
      brand: 'Nike',
      status: 'ready',
      simulated: false,
      executions: 84,
      brandCoverage: expect.any(Number),
      interval: [expect.any(Number), expect.any(Number)],
      change: { previous: null, delta: null, significant: null },
      trend: [
        { date: '2026-02-01', brandCoverage: null },
        { date: '2026-02-02', brandCoverage: null },
        { date: '2026-02-09', brandCoverage: null },
        { date: '2026-02-16', brandCoverage: null },
        { date: '2026-02-23', brandCoverage: expect.any(Number) },
        { date: '2026-03-02', brandCoverage: expect.any(Number) },
      ],
      lastAskedDate: '2026-03-02T10:00:00.000Z',
      nextAskingDate: '2026-03-03T00:00:00.000Z',
      failed: 14,
      costUsd: expect.any(Number),
      openRecommendations: 2,
      totalPrompts: 7,
      branded: null,
      workspaceName: expect.any(String),
      openActions: 1,
      recentAlerts: 2,
      actionsWorthDoing: null,
    })
    expect(items.map(({ openRecommendations }) => openRecommendations)).toEqual([0, 0, 0, 2])
    expect(items.map(({ simulated }) => simulated)).toEqual([false, false, true, false])
  })

  it.each(WINDOWS)('200 has the figures of statistics and collection over %s', async (query) => {
    const { items } = await overview(query)
    expect(items.some(({ executions }) => executions > 0)).toBe(true)
    for (const { reportId, ...row } of items) {
      const path = `/v1/reports/brand/${reportId}`
      const stats = (await test.send<ReportStats>('GET', `${path}/stats?compact=true&${query}`)).body
      const [own] = stats.brands
      expect(row).toMatchObject({
        executions: stats.executions,
        brandCoverage: own?.brandCoverage,
        interval: own?.intervals.brandCoverage,
        change: own?.change.brandCoverage,
      })
      const { lastAskedDate, nextAskingDate, failed, costUsd } = (
        await test.send<ReportCollection>('GET', `${path}/collection?${query}`)
      ).body
      expect(row).toMatchObject({ lastAskedDate, nextAskingDate, failed, costUsd })
    }
  })

  it.each(['auto', 'false'])('200 counts the prompts of branded=%s as statistics do', async (asked) => {
    const { items } = await overview(`branded=${asked}`)
    for (const { reportId, ...row } of items) {
      const path = `/v1/reports/brand/${reportId}/stats?compact=true&branded=${asked}`
      const { brands, executions, totalPrompts, window } = (await test.send<ReportStats>('GET', path)).body
      expect(row).toMatchObject({
        executions,
        totalPrompts,
        branded: window.branded,
        brandCoverage: brands[0]?.brandCoverage,
        interval: brands[0]?.intervals.brandCoverage,
        change: brands[0]?.change.brandCoverage,
      })
    }
  })

  it('200 leaves out branded prompts by default if a report has five others', async () => {
    const { items } = await overview('branded=auto')
    const counted = items.map(({ totalPrompts, branded }) => [totalPrompts, branded])
    expect(counted).toEqual([
      [4, null],
      [5, null],
      [5, false],
      [6, false],
    ])
  })

  it('200 has null for the figures of a report that is being set up', async () => {
    const workspaceId = await seedWorkspace(test)
    const report = await seedReport(test, workspaceId)
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    expect((await overview('', key)).items).toMatchObject([
      {
        reportId: report.id,
        status: 'setting_up',
        executions: 0,
        brandCoverage: null,
        interval: null,
        change: { previous: null, delta: null, significant: null },
        lastAskedDate: null,
        costUsd: null,
        failed: 0,
        openRecommendations: 0,
      },
    ])
    await test.send('DELETE', `/v1/reports/brand/${report.id}`)
  })

  it('200 leaves out workspaces that the key cannot read', async () => {
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [here.sandbox] })
    expect((await overview('', key)).items.map(({ reportId }) => reportId)).toEqual([here.reports[1]])
    const nowhere = await test.newKey({ scopes: ['read'], workspaces: [] })
    expect(await overview('', nowhere.key)).toEqual({
      items: [],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 page by page', async () => {
    const first = await overview('limit=3')
    expect(first.paging.hasMore).toBe(true)
    const second = await overview(`limit=3&cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual((await overview()).items)
  })

  it('200 with only the reports whose title or brand contains the words, on every page', async () => {
    const titles = ({ items }: Overview) => items.map(({ reportTitle }) => reportTitle)
    const first = await overview('search=REPORT&limit=3')
    const second = await overview(`search=REPORT&limit=3&cursor=${first.paging.nextCursor}`)
    expect([...titles(first), ...titles(second)]).toEqual(titles(await overview()))
    expect(titles(await overview('search=port%202'))).toEqual(['Report 2'])
    expect(titles(await overview('search=nIKE'))).toHaveLength(here.reports.length)
    expect(titles(await overview('search=%25'))).toEqual([])
  })

  it('200 as CSV and NDJSON', async () => {
    const csv = await test.send('GET', '/v1/overview', { headers: { accept: 'text/csv' } })
    const [head, ...lines] = csv.text.trimEnd().split('\r\n')
    expect(head).toBe(
      'reportId,workspaceId,reportTitle,brand,status,simulated,executions,brandCoverage,lastAskedDate,nextAskingDate,failed,costUsd,openRecommendations,totalPrompts,branded,workspaceName,openActions,recentAlerts,actionsWorthDoing,interval.low,interval.high,change.previous,change.delta,change.significant,trend.date,trend.brandCoverage',
    )
    expect(lines).toHaveLength(here.reports.length)
    const ndjson = await test.send('GET', '/v1/overview', { headers: { accept: 'application/x-ndjson' } })
    const rows = ndjson.text.trimEnd().split('\n')
    expect(rows.map((row) => JSON.parse(row) as OverviewItem)).toEqual((await overview()).items)
  })

  it.each([
    [
      'a window that ends before it begins',
      'startDate=2026-03-02&endDate=2026-03-01',
      'startDate',
      'invalid_window',
    ],
    ['a window without an end', 'startDate=2026-03-02', 'endDate', 'invalid_type'],
    ['a day that there is not', 'startDate=2026-02-30&endDate=2026-03-01', 'startDate', 'invalid_format'],
    ['a filter that it does not have', 'country=us', '', 'unrecognized_keys'],
    ['a choice of prompts that there is not', 'branded=maybe', 'branded', 'invalid_value'],
    ['a mangled cursor', 'cursor=abc', 'cursor', 'invalid_cursor'],
  ])('400 for %s', async (_, query, path, code) => {
    const response = await test.send('GET', `/v1/overview?${query}`)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ target: 'query', errors: [{ path, code }] })
  })

  it('400 for a cursor of another window', async () => {
    const { paging } = await overview('limit=1')
    const query = `startDate=2026-03-01&endDate=2026-03-02&cursor=${paging.nextCursor}`
    expect((await test.send('GET', `/v1/overview?${query}`)).status).toBe(400)
  })

  it('401 without a key', async () => {
    expect((await test.send('GET', '/v1/overview', { key: null })).status).toBe(401)
  })

  it.skipIf(isHinderedBy('earlierSchema'))(
    '200 is the same if an older version has stored everything',
    async () => {
      const before = await Promise.all(WINDOWS.map((query) => overview(query)))
      await withoutSurfaces()
      await test.db.script('drop table mention_days, collected_months')
      await test.db.script('drop index questions_failed_by_prompt, questions_waiting')
      await test.db.script('drop index recommendations_by_state, recommendations_by_rank_anywhere')
      await test.db.script(readFileSync('migrations/0020-overview.sql', 'utf8'))
      expect(await Promise.all(WINDOWS.map((query) => overview(query)))).toEqual(before)
    },
  )
})
