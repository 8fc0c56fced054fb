import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import { ASPECTS } from '../detection/index.js'
import { type Cell, decodeCells, encodedSheet } from '../../test/helpers/sheets.js'
import type { ExplainedAnswer } from '../report-answers/index.js'
import type { BrandAttribute } from './schema.js'

const test = useTestApp()

interface Listed {
  items: BrandAttribute[]
  paging: { nextCursor: string | null }
}

const PROMPTS = Array.from({ length: 6 }, (_, index) => `Which shoe, number ${index}?`)
let reportId = ''
let url = ''

/** Sets the statements of each answer about Norvik and Hoka, by prompt. Opinion detection is not tested here. */
function withStatements(cell: Cell, prompt: number): Cell {
  const statement = (aspect: (typeof ASPECTS)[number], polarity: 1 | -1, phrase: string) => ({
    aspect: ASPECTS.indexOf(aspect),
    polarity,
    phrase,
    start: 10,
    length: phrase.length,
  })
  const said = [
    [
      statement('price', 1, 'affordable'),
      ...(prompt === 0 ? [statement('support', -1, 'slow support')] : []),
    ],
    [statement('quality', 1, 'well made')],
  ]
  return {
    ...cell,
    mentions: cell.mentions.map((mention) =>
      prompt === 5
        ? { ...mention, sentiment: null }
        : { ...mention, sentiment: 'positive', statements: said[mention.brand] ?? [] },
    ),
  }
}

beforeAll(async () => {
  test.clock.now = new Date('2026-03-06T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, { prompts: PROMPTS })
  const body = promptIds.flatMap((promptId) =>
    ['chatgpt', 'claude'].flatMap((engine) =>
      ['2026-02-20', '2026-03-02', '2026-03-03'].map((day) => ({
        promptId,
        engine,
        day,
        text: 'Norvik is affordable. Hoka is well made.',
      })),
    ),
  )
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const own = { brand: 'Norvik', brandDomain: 'norvik.com' }
  const competitors = [{ brand: 'Hoka', brandDomain: 'hoka.com' }]
  reportId = (await seedReport(test, workspaceId, { ...own, competitors, promptIds })).id
  await test.runJobs()
  url = `/v1/reports/brand/${reportId}/attributes`
  const sheets = await test.db.rows<{ row: string; promptId: string; cells: string; starts: string }>(sql`
    select ctid::text as row, prompt_id as "promptId", cells, starts from mention_sheets`)
  for (const { row, promptId, cells, starts } of sheets) {
    const prompt = promptIds.indexOf(promptId)
    const sheet = encodedSheet(
      decodeCells(cells, starts).map((cell) => withStatements(cell, prompt)),
      2,
    )
    await test.db.run(sql`
      update mention_sheets set cells = ${sheet.cells}, starts = ${sheet.starts}, said = ${sheet.said}, phrases = ${sheet.phrases}
      where ctid = ${row}::tid`)
  }
})

const MARCH = 'startDate=2026-03-01&endDate=2026-03-05'
const list = async (query = '') => (await test.send<Listed>('GET', `${url}?${MARCH}&${query}`)).body

describe('GET /v1/reports/brand/{reportId}/attributes', () => {
  it('200 has the attributes of the own brand, the most frequent first, with their evidence', async () => {
    const { items, paging } = await list()
    expect(items.map(({ aspect }) => aspect)).toEqual(['price', 'support', 'quality'])
    expect(paging.nextCursor).toBeNull()
    expect(items[0]).toEqual({
      brand: 'Norvik',
      engine: null,
      aspect: 'price',
      positive: 20,
      negative: 0,
      // The sixth prompt is answered in an unsupported language.
      n: 20,
      share: { value: 100, n: 20, interval: [expect.any(Number), 100], change: null },
      phrases: [
        {
          text: 'affordable',
          polarity: 'positive',
          answers: 20,
          examples: Array.from({ length: 3 }, () => ({ runId: expect.any(String), offsets: [[10, 20]] })),
        },
      ],
      againstCompetitors: { logOdds: expect.any(Number), z: expect.any(Number), moreThanNoise: true },
      notCompared: null,
    })
    expect(items[0]?.againstCompetitors.logOdds).toBeGreaterThan(0)
    expect(items[2]).toMatchObject({ positive: 0, share: { value: 0, n: 20 }, phrases: [] })
    expect(items[2]?.againstCompetitors.logOdds).toBeLessThan(0)
  })

  it('200 has evidence from answers that can be opened', async () => {
    const { items } = await list('aspect=support')
    const runId = items[0]?.phrases[0]?.examples[0]?.runId ?? ''
    const { status, body } = await test.send<{ day: string }>(
      'GET',
      `/v1/reports/brand/${reportId}/answers/${runId}`,
    )
    expect([status, body.day]).toEqual([200, '2026-03-03'])
  })

  it('200 has what one answer says of the brands it names, with offsets', async () => {
    const { items } = await list('aspect=price')
    const runId = items[0]?.phrases[0]?.examples[0]?.runId ?? ''
    const { body } = await test.send<ExplainedAnswer>('GET', `/v1/reports/brand/${reportId}/answers/${runId}`)
    const named = body.brandMentions.map(({ brand }) => brand)
    for (const { brand, offsets } of body.attributes) {
      expect(named).toContain(brand)
      for (const [from, to] of offsets) expect(body.content.slice(from, to)).not.toBe('')
    }
    // If opinion detection finds something, it finds this.
    if (body.attributes.length > 0)
      expect(body.attributes).toContainEqual(expect.objectContaining({ brand: 'Norvik', aspect: 'price' }))
  })

  it('200 compares with the window before if that has answers', async () => {
    const { items } = (await test.send<Listed>('GET', `${url}?startDate=2026-03-01&endDate=2026-03-10`)).body
    expect(items.map(({ aspect, share }) => [aspect, share.change])).toEqual([
      ['price', { previous: 100, delta: 0, significant: false }],
      ['support', { previous: 20, delta: 0, significant: false }],
      ['quality', { previous: 0, delta: 0, significant: false }],
    ])
  })

  it.each([
    [
      'brand=Hoka',
      [
        ['quality', 20, 0],
        ['price', 0, 0],
        ['support', 0, 0],
      ],
    ],
    ['polarity=negative', [['support', 0, 4]]],
    [
      'polarity=positive',
      [
        ['price', 20, 0],
        ['quality', 0, 0],
      ],
    ],
    ['aspect=price', [['price', 20, 0]]],
    [
      'engines=claude',
      [
        ['price', 10, 0],
        ['support', 0, 2],
        ['quality', 0, 0],
      ],
    ],
    ['startDate=2026-01-01&endDate=2026-01-05', []],
  ])('200 narrows by %s', async (query, expected) => {
    const { items } = query.startsWith('start')
      ? (await test.send<Listed>('GET', `${url}?${query}`)).body
      : await list(query)
    expect(items.map(({ aspect, positive, negative }) => [aspect, positive, negative])).toEqual(expected)
  })

  it('200 separates engines, page by page', async () => {
    const { items } = await list('groupBy=engine')
    expect(items.map(({ engine, aspect, n }) => [engine, aspect, n])).toEqual(
      ['chatgpt', 'claude'].flatMap((engine) =>
        ['price', 'support', 'quality'].map((aspect) => [engine, aspect, 10]),
      ),
    )
    const first = await list('groupBy=engine&limit=4')
    const second = await list(`groupBy=engine&limit=4&cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
  })

  it('200 is available as a table, too', async () => {
    const { text } = await test.send('GET', `${url}?${MARCH}`, { headers: { accept: 'text/csv' } })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^brand,engine,aspect,positive,negative,n,/)
    expect(rows.map((row) => row.split(',').slice(0, 6))).toEqual([
      ['Norvik', '', 'price', '20', '0', '20'],
      ['Norvik', '', 'support', '0', '4', '20'],
      ['Norvik', '', 'quality', '0', '0', '20'],
    ])
    const lines = await test.send('GET', `${url}?${MARCH}`, { headers: { accept: 'application/x-ndjson' } })
    expect(lines.text.trimEnd().split('\n')).toHaveLength(3)
  })

  it.each(['brand=Nobody', 'polarity=good', 'aspect=taste', 'groupBy=prompt', 'startDate=2026-02-30'])(
    '400 for %s',
    async (query) => {
      expect((await test.send('GET', `${url}?${query}`)).status).toBe(400)
    },
  )
})
