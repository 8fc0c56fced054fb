import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { decodeCells } from '../sheet-format/sheet.js'

const test = useTestApp()

let workspaceId: string
let promptIds: string[]

const COMPETITORS = [
  { brand: 'Adidas', brandDomain: 'adidas.com' },
  { brand: 'Hoka', brandDomain: 'hoka.com' },
]

const TEXTS = [
  'Nike leads. Adidas follows, says https://www.runnersworld.com/nike and [Adidas](https://shop.adidas.com/x).',
  'Hoka first, then Nike (https://nike.com/a) and once more https://nike.com/b.',
  'Nobody in particular.',
  'Adidas, Hoka, Nike: see https://blog.nike.com/c.',
]

async function importAnswers(days: string[], engines = ['chatgpt', 'perplexity']) {
  const lines = days.flatMap((day, dayIndex) =>
    promptIds.flatMap((promptId, promptIndex) =>
      engines.map((engine, engineIndex) => ({
        promptId,
        engine,
        day,
        text: TEXTS[(dayIndex + promptIndex + engineIndex) % TEXTS.length],
      })),
    ),
  )
  const response = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(response.body).toMatchObject({ rejected: 0, stored: lines.length })
}

interface Row {
  lineup: string
  prompt_id: string
  month: string
  cells: string
  starts: string
  totals: string
}

const storedSheets = () =>
  test.db.rows<Row>({
    text: `select lineup, prompt_id, month, cells, starts, totals from mention_sheets where workspace_id = $1
      order by lineup, prompt_id, month`,
    values: [workspaceId],
  })

/** The sheets that would result from reading every answer again. */
async function computedAnew(): Promise<Row[]> {
  await test.db.run({ text: `delete from mention_sheets where workspace_id = $1`, values: [workspaceId] })
  const reports = await test.db.rows<{ id: string; version: number }>({
    text: `update reports set active_version = 0 where workspace_id = $1 returning id, latest_version as version`,
    values: [workspaceId],
  })
  for (const { id, version } of reports)
    await test.services.jobs.enqueue(test.db, 'recalculate-report', {
      workspaceId: workspaceId as never,
      reportId: id,
      version,
    })
  await test.runJobs()
  return storedSheets()
}

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId, { prompts: ['one?', 'two?', 'three?'] })
})

describe('the stored mentions of answers', () => {
  it('are the same whether the answers came before the report or after it, one by one or together', async () => {
    await importAnswers(['2026-01-30', '2026-02-01'])
    await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })
    await test.runJobs()
    await importAnswers(['2026-01-31'])
    await importAnswers(['2026-02-03'], ['claude'])
    await importAnswers(['2026-03-01'])
    const grown = await storedSheets()
    expect(grown).toHaveLength(9)
    expect(await computedAnew()).toEqual(grown)
  })

  it('name the brands in the order of their appearance, and count the pages of their domains', async () => {
    await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })
    await test.runJobs()
    await importAnswers(['2026-02-01'], ['chatgpt'])
    const sheets = await storedSheets()
    const cells = sheets.map((sheet) => decodeCells(sheet.cells, sheet.starts)[0])
    const named = cells.map((cell) => cell?.mentions.map(({ brand }) => brand))
    expect(named).toEqual([[0, 1], [2, 0], []])
    expect(cells.map((cell) => cell?.domains)).toEqual([[], [{ brand: 0, citations: 2 }], []])
    expect(cells.map((cell) => cell?.citations)).toEqual([2, 2, 0])
  })

  it.each([
    [
      'a competitor is added',
      { competitors: [...COMPETITORS, { brand: 'Nobody', brandDomain: 'nobody.com' }] },
    ],
    ['a competitor is taken away', { competitors: COMPETITORS.slice(1) }],
    ['competitors change their order', { competitors: COMPETITORS.toReversed() }],
    [
      'brands exchange their domains',
      { brandDomain: 'adidas.com', competitors: [{ ...COMPETITORS[0], brandDomain: 'nike.com' }] },
    ],
    ['names change', { brandVariations: ['Nobody'] }],
    ['subdomains count', { brandDomainWildcard: true }],
    ['a pattern replaces the names', { brandRegex: 'nik[ea]|brooks', reportTitle: 'Nike' }],
    ['another domain is its own', { brandDomainVariations: ['runnersworld.com'] }],
    [
      'a competitor is added, another has another name and domain, and subdomains count',
      {
        brandDomainWildcard: true,
        competitors: [
          COMPETITORS[0],
          { brand: 'Hoka', brandVariations: ['Runnersworld'], brandDomain: 'runnersworld.com' },
          { brand: 'Nobody', brandDomain: 'nobody.com' },
        ],
      },
    ],
    ['everything changes', { brand: 'Hoka', brandDomain: 'brooks.org', competitors: [] }],
  ])('are the same as after reading every answer again, after %s', async (_, change) => {
    await importAnswers(['2026-01-30', '2026-02-01'])
    const report = await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })
    await test.runJobs()
    const { status } = await test.send('PATCH', `/v1/reports/brand/${report.id}`, { body: change })
    expect(status).toBe(200)
    await importAnswers(['2026-02-02', '2026-03-01'])
    await test.runJobs()
    const now = await storedSheets()
    const latest = new Set((await computedAnew()).map(({ lineup }) => lineup))
    expect(latest.size).toBe(1)
    expect(now.filter(({ lineup }) => latest.has(lineup))).toEqual(await storedSheets())
  })
})
