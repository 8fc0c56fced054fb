import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import { decodeCells } from '../sheet-format/sheet.js'
import { decodeTotals } from '../sheet-format/totals.js'

const test = useTestApp()

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }
const WINDOW = 'startDate=2026-01-01&endDate=2026-03-02'

let workspaceId: string
let promptIds: string[]

const answer = (promptId: string | undefined, fields: object = {}) => ({
  promptId,
  engine: 'chatgpt',
  day: '2026-03-01',
  text: 'Nike.',
  ...fields,
})

const send = (lines: object[]) => test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })

async function imported(...lines: object[]) {
  const { status, body } = await send(lines)
  expect({ status, body }).toMatchObject({ status: 200, body: { stored: lines.length, rejected: 0 } })
}

/** The number of executions of a report, and of those that name each brand. */
async function numbersOf(reportId: string) {
  const { body } = await test.send<ReportStats>('GET', `/v1/reports/brand/${reportId}/stats?${WINDOW}`)
  const mentions = Object.fromEntries(body.brands.map((brand) => [brand.brand, brand.mentions]))
  return { executions: body.executions, ...mentions }
}

interface Row {
  promptId: string
  month: string
  lineup: string
  cells: string
  starts: string
  totals: string
}

const storedSheets = () =>
  test.db.rows<Row>({
    text: `select prompt_id as "promptId", month, lineup, cells, starts, totals from mention_sheets
      where workspace_id = $1 order by prompt_id, month, lineup`,
    values: [workspaceId],
  })

const readyReport = async (fields: object = {}) => {
  const { id } = await seedReport(test, workspaceId, { promptIds, ...fields })
  await test.runJobs()
  return id
}

const change = async (reportId: string, body: object) => {
  const { status } = await test.send('PATCH', `/v1/reports/brand/${reportId}`, { body })
  expect(status).toBe(200)
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
})

describe('an answer that arrives', () => {
  it('counts at once in every report that tracks its prompt', async () => {
    const [shared, other] = promptIds
    const both = await readyReport({ competitors: [ADIDAS] })
    const one = await readyReport({ brand: 'Adidas', brandDomain: 'adidas.com', promptIds: [shared] })
    const twin = await readyReport({ reportTitle: 'The same brands', competitors: [ADIDAS] })
    await imported(
      answer(shared, { text: 'Adidas, then Nike.' }),
      answer(shared, { run: 2, text: 'Adidas.' }),
      answer(other),
    )
    expect(await numbersOf(both)).toEqual({ executions: 3, Nike: 2, Adidas: 2 })
    expect(await numbersOf(twin)).toEqual({ executions: 3, Nike: 2, Adidas: 2 })
    expect(await numbersOf(one)).toEqual({ executions: 2, Adidas: 2 })
  })

  it('is stored once if two reports look for the same brands', async () => {
    await readyReport()
    await readyReport({ reportTitle: 'The same' })
    await imported(answer(promptIds[0]))
    expect(await storedSheets()).toHaveLength(1)
  })

  it('counts once, however often it is sent', async () => {
    const reportId = await readyReport()
    await imported(answer(promptIds[0]))
    await send([answer(promptIds[0]), answer(promptIds[0], { text: 'Nike, in another way.' })])
    expect(await numbersOf(reportId)).toEqual({ executions: 1, Nike: 1 })
  })

  it('is not stored on sheets if no report tracks its prompt', async () => {
    await readyReport({ promptIds: promptIds.slice(1) })
    await imported(answer(promptIds[0]))
    expect(await storedSheets()).toEqual([])
  })

  it('counts while the report is being recalculated, before and after the change', async () => {
    const reportId = await readyReport()
    await imported(answer(promptIds[0]))
    await change(reportId, { brandVariations: ['Swoosh'] })
    await imported(answer(promptIds[0], { run: 2, text: 'Swoosh.' }), answer(promptIds[1], { run: 3 }))
    expect(await numbersOf(reportId)).toEqual({ executions: 3, Nike: 2 })
    await test.runJobs()
    expect(await numbersOf(reportId)).toEqual({ executions: 3, Nike: 3 })
  })

  it('counts in a change that is undone', async () => {
    const reportId = await readyReport()
    await imported(answer(promptIds[0]))
    await change(reportId, { brandVariations: ['Swoosh'] })
    await test.runJobs()
    await imported(answer(promptIds[0], { run: 2 }), answer(promptIds[0], { run: 3, text: 'Swoosh.' }))
    await change(reportId, { brandVariations: [] })
    await imported(answer(promptIds[0], { run: 4 }))
    await test.runJobs()
    expect(await numbersOf(reportId)).toEqual({ executions: 4, Nike: 3 })
  })

  it('counts for a prompt that is removed from a report and added again', async () => {
    const [kept, moved] = promptIds
    const reportId = await readyReport()
    const url = `/v1/reports/brand/${reportId}/prompts`
    await imported(answer(moved), answer(moved, { day: '2026-02-01' }), answer(kept))
    await test.send('DELETE', `${url}/${moved}`)
    await imported(answer(moved, { run: 2 }))
    await test.runJobs()
    expect(await numbersOf(reportId)).toEqual({ executions: 1, Nike: 1 })
    await imported(answer(moved, { run: 3 }), answer(moved, { day: '2026-01-05' }), answer(kept, { run: 2 }))
    await test.send('POST', url, { body: { promptIds: [moved] } })
    await imported(answer(moved, { run: 4 }))
    expect(await numbersOf(reportId)).toEqual({ executions: 2, Nike: 2 })
    await test.runJobs()
    await imported(answer(moved, { run: 5 }))
    expect(await numbersOf(reportId)).toEqual({ executions: 9, Nike: 9 })
  })

  it('counts for a prompt that is removed and added again before either was computed', async () => {
    const [, moved] = promptIds
    const reportId = await readyReport()
    const url = `/v1/reports/brand/${reportId}/prompts`
    await imported(answer(moved))
    await test.send('DELETE', `${url}/${moved}`)
    await imported(answer(moved, { run: 2 }))
    await test.send('POST', url, { body: { promptIds: [moved] } })
    await imported(answer(moved, { run: 3 }), answer(moved, { day: '2026-02-01' }))
    expect(await numbersOf(reportId)).toEqual({ executions: 4, Nike: 4 })
    await test.runJobs()
    expect(await numbersOf(reportId)).toEqual({ executions: 4, Nike: 4 })
  })

  it('removes sheets of unused lineups, in its month only', async () => {
    const [prompt] = promptIds
    const reportId = await readyReport()
    await imported(answer(prompt), answer(prompt, { day: '2026-02-01' }))
    await change(reportId, { brandVariations: ['Swoosh'] })
    await test.runJobs()
    const monthsOf = async () => (await storedSheets()).map(({ month }) => month)
    expect(await monthsOf()).toEqual(['2026-02-01', '2026-02-01', '2026-03-01', '2026-03-01'])
    await imported(answer(prompt, { run: 2 }))
    expect(await monthsOf()).toEqual(['2026-02-01', '2026-02-01', '2026-03-01'])
  })

  it('is added to the computed part of a change in progress', async () => {
    const reportId = await readyReport()
    await imported(answer(promptIds[0]))
    await change(reportId, { brandVariations: ['Swoosh'] })
    await test.runJobs()
    await change(reportId, { brandVariations: [] })
    await imported(answer(promptIds[0], { run: 2 }))
    const cellCounts = (await storedSheets()).map(({ cells }) => decodeCells(cells).length)
    expect(cellCounts).toEqual([2, 2])
  })

  it('without text adds no citations of a brand, before and after a change of domains', async () => {
    const [prompt] = promptIds
    const reportId = await readyReport({ brandDomain: 'nike.de' })
    const citations = [{ url: 'https://nike.com/a' }]
    await imported(answer(prompt, { citations }), answer(prompt, { run: 2, text: '', citations }))
    await change(reportId, { brandDomain: 'nike.com' })
    await test.runJobs()
    const sums = (await storedSheets()).map(({ totals }) => decodeTotals(totals)[0]?.brands[0])
    expect(new Set(sums.map((sum) => sum?.domainCitations))).toEqual(new Set([0, 1]))
  })
})

describe('answers that arrive at the same time', () => {
  it('are all counted where they are the first of a month', async () => {
    const reports = [
      await readyReport({ competitors: [ADIDAS] }),
      await readyReport({ brand: 'Brooks', brandDomain: 'brooks.com' }),
    ]
    const months = ['2026-01', '2026-02']
    await times(16, (run) =>
      imported(
        // Some runs use the reverse order, so that two transactions could wait for each other.
        ...(run % 2 === 0 ? promptIds : promptIds.toReversed()).flatMap((promptId) =>
          months.map((month) => answer(promptId, { day: `${month}-10`, run: run + 1 })),
        ),
      ),
    )
    expect(await numbersOf(reports[0] ?? '')).toEqual({ executions: 64, Nike: 64, Adidas: 0 })
    expect(await numbersOf(reports[1] ?? '')).toEqual({ executions: 64, Brooks: 0 })
  })

  it('are on the sheet in order, each once, with their sums', async () => {
    await readyReport()
    const [prompt] = promptIds
    await times(20, (index) =>
      imported(answer(prompt, { run: 20 - index }), answer(prompt, { run: 20 - index, engine: 'gemini' })),
    )
    const [sheet] = await storedSheets()
    const cells = decodeCells(sheet?.cells ?? '', sheet?.starts)
    expect(cells.map(({ engine, run }) => `${engine} ${run}`)).toEqual(
      [0, 5].flatMap((engine) => Array.from({ length: 20 }, (_, index) => `${engine} ${index + 1}`)),
    )
    expect(decodeTotals(sheet?.totals ?? '')).toMatchObject([
      { series: 0, executions: 20, brands: [{ mentions: 20 }] },
      { series: 5 * 32, executions: 20, brands: [{ mentions: 20 }] },
    ])
  })

  it('are all counted while reports change and are recalculated', async () => {
    const reports = [await readyReport(), await readyReport({ reportTitle: 'Other', competitors: [ADIDAS] })]
    const [first, second] = promptIds
    for (let round = 0; round < 4; round += 1) {
      const arriving = times(12, (index) =>
        imported(
          answer(index % 2 === 0 ? first : second, { run: round * 12 + index + 1, text: 'Nike or Swoosh.' }),
          answer(index % 2 === 0 ? second : first, { run: round * 12 + index + 1, day: '2026-02-03' }),
        ),
      )
      const changing = Promise.all(
        reports.map((id) => change(id, { brandVariations: round % 2 === 0 ? ['Swoosh'] : [] })),
      )
      const moving = change(reports[0] ?? '', { promptIds: round % 2 === 0 ? [first] : [first, second] })
      await Promise.all([arriving, changing, moving, test.runJobs()])
    }
    await test.runJobs()
    expect(await numbersOf(reports[0] ?? '')).toEqual({ executions: 96, Nike: 96 })
    expect(await numbersOf(reports[1] ?? '')).toEqual({ executions: 96, Nike: 96, Adidas: 0 })
  })
})
