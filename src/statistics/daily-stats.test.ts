import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { readCsv } from '../../test/helpers/read-csv.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { DailyStats } from './daily-schema.js'
import type { ReportStats } from './stats-schema.js'

const test = useTestApp()
const here = { url: '' }

beforeAll(async () => {
  const workspaceId = await seedWorkspace(test)
  const [us] = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'] })
  const [de] = await seedPrompts(test, workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
  const competitors = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
  const { id } = await seedReport(test, workspaceId, { promptIds: [us, de], competitors })
  await test.runJobs()
  const body = [
    { promptId: us, engine: 'chatgpt', day: '2026-02-27', text: 'Nike.' },
    { promptId: us, engine: 'chatgpt', day: '2026-02-27', run: 2, text: 'Adidas, then Nike.' },
    { promptId: us, engine: 'claude', day: '2026-03-01', text: 'Adidas.' },
    { promptId: de, engine: 'chatgpt', day: '2026-03-01', text: 'Nike.' },
  ]
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  here.url = `/v1/reports/brand/${id}`
})

const get = <Body>(path: string) => test.send<Body>('GET', `${here.url}${path}`)
const daily = async (query = '') =>
  (await get<{ items: DailyStats[] }>(`/stats/daily?limit=100${query}`)).body.items

describe('GET /v1/reports/brand/{reportId}/stats/daily', () => {
  it('200 has a row for each day, engine, country and brand with answers', async () => {
    const rows = await daily()
    const shown = rows.map(({ date, engine, country, brand, executions, mentions }) =>
      [date, engine, country, brand, executions, mentions].join(' '),
    )
    expect(shown).toEqual([
      '2026-02-27 chatgpt us Nike 2 2',
      '2026-02-27 chatgpt us Adidas 2 1',
      '2026-03-01 chatgpt de Nike 1 1',
      '2026-03-01 chatgpt de Adidas 1 0',
      '2026-03-01 claude us Nike 1 0',
      '2026-03-01 claude us Adidas 1 1',
    ])
    expect(rows[0]).toMatchObject({ brandCoverage: 100, shareOfVoice: 66.7, averagePosition: 1.5 })
  })

  it('200 adds up to the statistics of the same window', async () => {
    const rows = await daily()
    const { brands } = (await get<ReportStats>('/stats?compact=true')).body
    for (const { brand, mentions } of brands) {
      const own = rows.filter((row) => row.brand === brand)
      expect(own.reduce((sum, row) => sum + row.mentions, 0)).toBe(mentions)
    }
  })

  it.each([
    ['&country=de', 2],
    ['&engines=claude', 2],
    ['&startDate=2026-02-27&endDate=2026-02-27', 2],
    ['&sortBy=mentions&limit=100&offset=4', 2],
  ])('200 narrows to %s', async (query, count) => {
    expect(await daily(query.replace('&limit=100', ''))).toHaveLength(count)
  })

  it('200 as CSV is a table for spreadsheets', async () => {
    const [heading = [], ...rows] = readCsv((await get('/stats/daily?format=csv')).text)
    expect(heading.slice(0, 6)).toEqual(['date', 'engine', 'country', 'executions', 'brand', 'isMainBrand'])
    expect(heading).toContain('sentiment.positive')
    expect(rows).toHaveLength(6)
  })

  it('400 for more rows than are computed at once says what to narrow', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds: string[] = []
    for (const country of ['us', 'de', 'fr', 'it', 'es', 'nl'])
      promptIds.push(...(await seedPrompts(test, workspaceId, { prompts: ['best shoes?'], country })))
    const competitors = Array.from({ length: 7 }, (_, index) => ({
      brand: `Rival ${index}`,
      brandDomain: `rival-${index}.com`,
    }))
    const { id } = await seedReport(test, workspaceId, { promptIds, competitors })
    await test.runJobs()
    const ask = (query: string) =>
      test.send('GET', `/v1/reports/brand/${id}/stats/daily?startDate=2025-02-01&endDate=2026-02-28${query}`)
    const { status, body } = await ask('')
    expect(status).toBe(400)
    const [problem] = (body as { errors: { path: string; message: string }[] }).errors
    expect(problem).toMatchObject({ path: 'startDate', code: 'too_big' })
    expect(problem?.message).toMatch(
      /^This window may have 1\d{5} rows; the limit is 100000\. Send a shorter window, or filter by country or engines\.$/,
    )
    for (const narrowed of ['&country=de', '&engines=claude']) expect((await ask(narrowed)).status).toBe(200)
  })

  it('400 for invalid days', async () => {
    const { status } = await get('/stats/daily?startDate=2026-02-27&endDate=2026-02-30')
    expect(status).toBe(400)
  })
})
