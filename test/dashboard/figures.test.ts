import { expect, it } from 'vitest'

import type { ExplainedAnswer } from '../../src/report-answers/schema.js'
import type { ReportStats } from '../../src/statistics/index.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const read = async <Body>(path: string) =>
  (await dashboard.test.send<Body>('GET', `/v1/reports/brand/${dashboard.reportId}${path}`)).body

const one = (value: number) => value.toFixed(1)

it('the sentence gives the figure of the interface for unbranded prompts, with n and interval', async () => {
  const stats = await read<ReportStats>('/stats?branded=false')
  const own = stats.brands.find(({ isMainBrand }) => isMainBrand)
  const [low, high] = own?.intervals.brandCoverage ?? [0, 0]
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const sentence = await page.getByRole('heading', { level: 1, name: 'Engines name' }).textContent()
  expect(sentence).toContain(`${one(own?.brandCoverage ?? 0)} % (${one(low)}–${one(high)})`)
  expect(sentence).toContain(`of ${stats.executions.toLocaleString('en')} answers to 24 unbranded prompts`)
  expect(sentence).toMatch(/(more than|within) noise\.$/)
  await page.context().close()
})

it('the list of reports shows the figure of the report’s own overview, and says which prompts it counts', async () => {
  const stats = await read<ReportStats>('/stats?branded=auto')
  const own = stats.brands.find(({ isMainBrand }) => isMainBrand)
  const page = await dashboard.open()
  await page.goto('/')
  const row = page.getByRole('row', { name: 'Tarsolin running shoes' })
  await row.waitFor()
  const figure = `${one(own?.brandCoverage ?? 0)} %`
  await expect.poll(() => row.textContent()).toContain(figure)
  await expect.poll(() => row.textContent()).toContain('to 24 unbranded prompts')
  await row.getByRole('link', { name: 'Tarsolin running shoes' }).click()
  const sentence = page.getByRole('heading', { level: 1, name: 'Engines name' })
  await expect.poll(() => sentence.textContent()).toContain(figure)
  await page.context().close()
})

it('the filter “All prompts” shows the figures of all prompts', async () => {
  const stats = await read<ReportStats>('/stats')
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByLabel('Prompts').selectOption('All prompts')
  await page.getByText(`of ${stats.executions.toLocaleString('en')} answers`).waitFor()
  expect(new URL(page.url()).searchParams.get('branded')).toBe('all')
  await page.context().close()
})

it('the table by engine has the figures of each engine', async () => {
  const { groups = [] } = await read<ReportStats>('/stats?branded=false&groupBy=engine')
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/engines`)
  const rows = page.getByRole('region', { name: 'Figures by engine' }).locator('tbody tr')
  await rows.first().waitFor()
  const shown = await rows.allTextContents()
  expect(shown).toHaveLength(groups.length)
  for (const [index, { brands, executions }] of groups.entries()) {
    const own = brands.find(({ isMainBrand }) => isMainBrand)
    const [low, high] = own?.intervals.brandCoverage ?? [0, 0]
    expect(shown[index]).toContain(`${one(own?.brandCoverage ?? 0)} % (${one(low)}–${one(high)})`)
    expect(shown[index]).toContain(executions.toLocaleString('en'))
  }
  await page.context().close()
})

it('a missing figure is a dash, and a note says when there are too few prompts', async () => {
  const { test, reportId } = dashboard
  const { body: report } = await test.send<{ workspaceId: string }>('GET', `/v1/reports/brand/${reportId}`)
  await test.send('POST', `/v1/workspaces/${report.workspaceId}/prompts`, {
    body: { prompts: ['Where can shoes be mended?'], country: 'fr', brandReportIds: [reportId] },
  })
  await test.runJobs()
  const page = await dashboard.open()
  await page.goto(`/reports/${reportId}/prompts?search=mended&startDate=2026-02-01&endDate=2026-02-10`)
  const row = page.getByRole('row', { name: 'Where can shoes be mended?' })
  await row.waitFor()
  await expect.poll(() => row.textContent()).toContain('–')
  await expect.poll(() => row.textContent()).not.toContain('0.0 %')
  await page.goto(`/reports/${reportId}/overview?branded=true`)
  await page.getByText('fewer than five prompts').first().waitFor()
  await page.context().close()
})

it('a figure leads to its answers in two clicks, and the marks are at the offsets of the interface', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('heading', { name: 'Engines name' }).getByRole('link').first().click()
  await page.locator('.answers a').first().click()
  await page.getByRole('heading', { name: 'Brands it names' }).waitFor()
  const runId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await read<ExplainedAnswer>(`/answers/${runId}`)
  const wanted = answer.brandMentions
    .flatMap(({ offsets }) => offsets)
    .toSorted(([from], [other]) => from - other)
    .map(([from, to]) => answer.content?.slice(from, to))
  const marks = page.getByRole('region', { name: 'The answer' }).locator('mark:not(p.quiet mark)')
  await expect.poll(() => marks.allTextContents()).toEqual(wanted)
  await page.getByRole('link', { name: 'As received' }).click()
  await expect.poll(() => page.locator('.raw').textContent()).toBe(answer.content)
  await expect.poll(() => page.locator('.raw mark').allTextContents()).toEqual(wanted)
  await page.context().close()
})

it.each(['/overview', '/engines', '/competitors', '/report'])(
  'days without answers show a sentence and no axis, on %s',
  async (screen) => {
    const page = await dashboard.open()
    await page.goto(`/reports/${dashboard.reportId}${screen}?startDate=2020-01-01&endDate=2020-01-31`)
    await page.getByText(/^(Nothing|No engine) was asked in these days$/).waitFor()
    await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.plot svg').count()).toBe(0)
    await page.context().close()
  },
)

it('no text outside a chart is smaller than 13 px', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.locator('.plot svg').first().waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg, svg *)')]
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13)
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(small).toEqual([])
  await page.context().close()
})
