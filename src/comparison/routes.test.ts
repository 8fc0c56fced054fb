import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { readCsv } from '../../test/helpers/read-csv.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { ReportStats } from '../statistics/index.js'
import type { HeadToHeadFields, LostPrompt } from './head-to-head/schema.js'
import type { Matrix } from './matrix/schema.js'

const test = useTestApp()

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
const BEFORE = ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28']
const WINDOW = 'startDate=2026-03-01&endDate=2026-03-06'
const here = {} as { report: string; tagId: string; promptIds: string[] }

/** ChatGPT names Hoka, followed by Norvik in the first prompts. Claude names only Norvik. */
function textOf(engine: string, prompt: number): string {
  if (engine === 'claude') return 'Norvik is great.'
  return prompt < 2 ? 'Hoka is excellent, Norvik is fine.' : 'Hoka is excellent.'
}

beforeAll(async () => {
  test.clock.now = new Date('2026-03-06T20:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const trail = await seedPrompts(test, workspaceId, {
    prompts: Array.from({ length: 6 }, (_, index) => `Which trail shoe, number ${index}?`),
    tagIds: [tagId],
  })
  const road = await seedPrompts(test, workspaceId, { prompts: ['Which road shoe?'], country: 'de' })
  const promptIds = [...trail, ...road]
  const body = promptIds.flatMap((promptId, prompt) =>
    ['chatgpt', 'claude'].flatMap((engine) =>
      [...BEFORE, ...DAYS].map((day) => ({
        promptId,
        engine,
        day,
        text: BEFORE.includes(day) ? 'Hoka is excellent.' : textOf(engine, prompt),
        citations: [{ url: 'https://hoka.com/shoes' }],
      })),
    ),
  )
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const own = { brand: 'Norvik', brandDomain: 'norvik.com' }
  const competitors = [{ brand: 'Hoka', brandDomain: 'hoka.com' }]
  const { id } = await seedReport(test, workspaceId, { ...own, competitors, promptIds })
  await test.runJobs()
  Object.assign(here, { report: `/v1/reports/brand/${id}`, tagId, promptIds })
})

const matrix = async (query: string) =>
  (await test.send<Matrix>('GET', `${here.report}/matrix?${WINDOW}&${query}`)).body

describe('GET /v1/reports/brand/{reportId}/matrix', () => {
  it('200 has each brand by engine, and the leader of each', async () => {
    const { rows, columns, cells, brand, metric } = await matrix('rows=brand&columns=engine')
    expect([metric, brand]).toEqual(['brandCoverage', null])
    expect(rows.map(({ id }) => id)).toEqual(['Norvik', 'Hoka'])
    expect(columns).toEqual([
      {
        id: 'chatgpt',
        label: 'ChatGPT',
        leader: { brand: 'Hoka', value: 100, moreThanNoise: true },
        answers: { engine: 'chatgpt' },
      },
      {
        id: 'claude',
        label: 'Claude',
        leader: { brand: 'Norvik', value: 100, moreThanNoise: true },
        answers: { engine: 'claude' },
      },
    ])
    expect(cells[0]?.[0]).toMatchObject({
      value: 28.6,
      n: 42,
      interval: [expect.any(Number), expect.any(Number)],
      change: { previous: 0, delta: 28.6 },
    })
    expect(cells[1]?.map((cell) => cell?.change?.delta)).toEqual([0, -100])
  })

  it('200 has the same sentiment as the statistics, counted from single answers', async () => {
    const { rows, columns, cells } = await matrix('rows=brand&columns=engine&metric=sentiment')
    const path = `${here.report}/stats?${WINDOW}&groupBy=engine&compact=true`
    const { groups = [] } = (await test.send<ReportStats>('GET', path)).body
    let compared = 0
    for (const [column, { id: engine }] of columns.entries())
      for (const [row, { id: brand }] of rows.entries()) {
        const cell = cells[row]?.[column]
        const group = groups.find((one) => one.group === engine)
        const { value, n, interval, change } = group!.brands.find((one) => one.brand === brand)!.netSentiment
        if (cell == null) expect({ value, n }).toEqual({ value: null, n: 0 })
        else {
          const delta = cell.change?.delta
          expect({ value, n, interval, delta: change?.delta }).toEqual({ ...cell, change: undefined, delta })
        }
        compared += n
      }
    expect(compared).toBe(96)
  })

  it('200 has the same figures as the statistics', async () => {
    const { cells } = await matrix('rows=country&columns=brand&metric=shareOfVoice')
    for (const [index, country] of ['de', 'us'].entries()) {
      const { body } = await test.send<ReportStats>(
        'GET',
        `${here.report}/stats?${WINDOW}&country=${country}`,
      )
      for (const [column, name] of ['Norvik', 'Hoka'].entries()) {
        const of = body.brands.find(({ brand }) => brand === name)
        expect(cells[index]?.[column]).toMatchObject({
          value: of?.shareOfVoice,
          interval: of?.intervals.shareOfVoice,
          change: of?.change.shareOfVoice,
        })
      }
    }
  })

  it.each([
    ['averagePosition', [2, 1]],
    ['sentiment', [100, 100]],
    ['domainCoverage', [0, 100]],
    ['citationShare', [0, 100]],
  ])('200 has %s in its cells', async (metric, values) => {
    const { cells } = await matrix(`rows=tag&columns=brand&metric=${metric}&engines=chatgpt`)
    expect(cells[0]?.map((cell) => cell?.value)).toEqual(values)
  })

  it('200 lists prompts page by page, newest first, with the columns of all of them', async () => {
    const seen: (string | null)[] = []
    let cursor = ''
    do {
      const page = await matrix(`rows=prompt&columns=engine&brand=Hoka&limit=3${cursor}`)
      expect(page.columns.map(({ id }) => id)).toEqual(['chatgpt', 'claude'])
      expect(page.cells.map((row) => row.map((cell) => cell?.value))).toEqual(page.rows.map(() => [100, 0]))
      expect(page.brand).toBe('Hoka')
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.paging.nextCursor === null ? '' : `&cursor=${page.paging.nextCursor}`
    } while (cursor !== '')
    expect(seen).toEqual(here.promptIds.toSorted().toReversed())
  })

  it('200 leaves a cell empty where a row and a column have no prompt in common', async () => {
    const { rows, columns, cells } = await matrix('rows=tag&columns=country')
    expect(rows.map(({ id }) => id)).toEqual([here.tagId, null])
    expect(rows[1]?.answers).toBeNull()
    expect(columns.map(({ id }) => id)).toEqual(['de', 'us'])
    expect(cells.map((row) => row.map((cell) => cell !== null))).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('200 has the query parameters that list the answers behind a cell', async () => {
    const { rows, columns, cells } = await matrix('rows=brand&columns=engine')
    const query = new URLSearchParams({ ...rows[0]?.answers, ...columns[0]?.answers } as Record<
      string,
      string
    >)
    const { body } = await test.send<{ items: unknown[] }>(
      'GET',
      `${here.report}/answers?${WINDOW}&limit=100&${String(query)}`,
    )
    const { value = 0, n = 0 } = cells[0]?.[0] ?? {}
    expect(body.items).toHaveLength(Math.round((value * n) / 100))
  })

  it('200 is available as a table for spreadsheets, and with a line for each cell', async () => {
    const url = `${here.report}/matrix?${WINDOW}&rows=prompt&columns=engine`
    const [heading, ...lines] = readCsv((await test.send('GET', `${url}&format=csv`)).text)
    expect(heading).toEqual(['label', 'id', 'ChatGPT', 'Claude'])
    expect(lines).toHaveLength(7)
    expect(lines[0]).toEqual(['Which road shoe?', here.promptIds.at(-1), '0', '100'])
    const cells = (await test.send('GET', `${url}&format=ndjson`)).text.trim().split('\n')
    expect(cells).toHaveLength(14)
    expect(JSON.parse(cells[0] ?? '')).toMatchObject({
      row: here.promptIds.at(-1),
      column: 'chatgpt',
      value: 0,
      n: 6,
      interval: [0, expect.any(Number)],
    })
  })

  it('400 lists every problem of the request', async () => {
    const refused = await test.send(
      'GET',
      `${here.report}/matrix?rows=brand&columns=brand&brand=Hoka&startDate=2026-03-01`,
    )
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      errors: [{ path: 'endDate' }, { path: 'columns' }, { path: 'brand' }],
    })
  })

  it('400 lists the brands of the report for a brand that it does not track', async () => {
    const refused = await test.send('GET', `${here.report}/matrix?rows=tag&columns=engine&brand=Nobody`)
    expect(refused.body).toMatchObject({
      errors: [{ path: 'brand', message: expect.stringContaining('"Norvik", "Hoka"') }],
    })
  })
})

describe('GET /v1/reports/brand/{reportId}/head-to-head', () => {
  interface HeadToHead extends HeadToHeadFields {
    items: LostPrompt[]
    paging: { nextCursor: string | null }
  }
  const read = async (query: string) =>
    (await test.send<HeadToHead>('GET', `${here.report}/head-to-head?${WINDOW}&${query}`)).body

  it('200 says how often each brand is named without the other, and in which answers the own brand loses', async () => {
    const { answers, displacement, items, ...names } = await read('brand=Hoka')
    expect(names).toMatchObject({ brand: 'Hoka', ownBrand: 'Norvik' })
    expect(answers).toEqual({
      total: 84,
      both: 12,
      competitorOnly: 30,
      ownOnly: 42,
      neither: 0,
      competitorFirst: 12,
    })
    expect(displacement).toMatchObject({ value: 0.71, n: 72, change: null })
    expect(items).toHaveLength(7)
    expect(items.map(({ engine }) => engine)).toEqual(Array(7).fill('chatgpt'))
    expect(items[0]).toMatchObject({ executions: 6, competitorOnly: 6, competitorFirst: 0 })
    expect(items.at(-1)).toMatchObject({ competitorOnly: 0, competitorFirst: 6 })
  })

  it('200 lists the newest such answers, and the pages that they cite for the competitor', async () => {
    const { items, pages } = await read('brand=Hoka&limit=1')
    const [runId] = items[0]?.evidence.competitorOnly ?? []
    const answer = await test.send<{ day: string; brandMentions: { brand: string }[] }>(
      'GET',
      `${here.report}/answers/${runId}`,
    )
    expect(answer.body).toMatchObject({ day: '2026-03-06', brandMentions: [{ brand: 'Hoka' }] })
    expect(pages).toEqual([{ url: 'https://hoka.com/shoes', domain: 'hoka.com', title: null, citations: 84 }])
  })

  it('200 lists them page by page', async () => {
    const { paging, items } = await read('brand=Hoka&limit=4')
    const rest = await read(`brand=Hoka&limit=4&cursor=${paging.nextCursor}`)
    expect([items.length, rest.items.length, rest.paging.nextCursor]).toEqual([4, 3, null])
  })

  it.each(['Norvik', 'Nobody'])('400 for %s, which is not a competitor', async (brand) => {
    expect(await read(`brand=${brand}`)).toMatchObject({ errors: [{ path: 'brand' }] })
  })
})

describe('GET /v1/reports/brand/{reportId}/citations of a competitor', () => {
  it('200 has the same fields for the competitor as for the own brand', async () => {
    const cited = async (query: string) =>
      (await test.send<{ items: object[] }>('GET', `${here.report}/citations?${WINDOW}${query}`)).body.items
    expect(await cited('')).toMatchObject([
      {
        brandMentioned: 1,
        isMyBrandDomain: false,
        competitors: ['Hoka'],
        coverageWhereCited: { value: 64.3 },
      },
    ])
    expect(await cited('&brand=Hoka')).toMatchObject([
      {
        brandMentioned: 1,
        isMyBrandDomain: true,
        competitors: ['Norvik'],
        coverageWhereCited: { value: 50 },
      },
    ])
  })
})
