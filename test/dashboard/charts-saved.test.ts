import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Matrix, ReportStats } from '../../dashboard/data/types.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

async function saved(
  page: Page,
  chart: string,
  button: 'PNG' | 'CSV',
): Promise<{ name: string; content: Buffer }> {
  const figure = page
    .getByRole('figure')
    .filter({ has: page.getByRole('heading', { name: chart, exact: true }) })
  await figure.hover()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

it('every chart of the competitors can be saved as a picture and as CSV, with the figures of the interface', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/competitors?branded=all`)
  for (const chart of ['Coverage with 95 % intervals', 'Coverage by tag']) {
    const picture = await saved(page, chart, 'PNG')
    expect(picture.name).toBe(`${chart.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`)
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG')
    // An empty picture compresses to almost nothing.
    expect(picture.content.length).toBeGreaterThan(4000)
  }
  const { body } = await dashboard.test.send<ReportStats>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/stats?interval=month&startDate=2026-02-01&endDate=2026-03-02`,
  )
  const dots = (await saved(page, 'Coverage with 95 % intervals', 'CSV')).content.toString().split('\r\n')
  for (const { brand, brandCoverage, intervals } of body.brands)
    expect(dots).toContain(
      `${brand},${brandCoverage},${intervals.brandCoverage?.join(',')},${body.executions}`,
    )
  const heat = (await saved(page, 'Coverage by tag', 'CSV')).content.toString().split('\r\n')
  const { body: matrix } = await dashboard.test.send<Matrix>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/matrix?rows=tag&columns=brand&startDate=2026-02-01&endDate=2026-03-02`,
  )
  expect(heat[0]).toMatch(/^,Tarsolin,"Tarsolin, low","Tarsolin, high","Tarsolin, n",/)
  for (const [index, { label }] of matrix.rows.entries()) {
    const cells = matrix.cells[index]?.map((cell) => [cell?.value, ...(cell?.interval ?? ['', '']), cell?.n])
    expect(heat).toContain([label, ...(cells ?? [])].flat().join(','))
  }
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})
