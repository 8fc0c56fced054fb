import { expect, it } from 'vitest'

import { movedOver, spansOf } from '../../dashboard/data/buckets.js'
import type { ReportStats } from '../../src/statistics/index.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const one = (value: number) => value.toFixed(1)

it('a card shows the figure, interval and change of the own brand, and links to its chart', async () => {
  const path = `/v1/reports/brand/${dashboard.reportId}/stats?branded=false`
  const { body } = await dashboard.test.send<ReportStats>('GET', path)
  const own = body.brands.find(({ isMainBrand }) => isMainBrand)
  const [low, high] = own?.intervals.shareOfVoice ?? [0, 0]
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const card = page.getByRole('list', { name: 'Figures of' }).getByRole('listitem').nth(1)
  await card.waitFor()
  await expect.poll(() => card.textContent()).toContain(`${one(own?.shareOfVoice ?? 0)} %`)
  await expect.poll(() => card.textContent()).toContain(`${one(low)}–${one(high)}`)
  await card.getByRole('link', { name: 'Share of voice' }).click()
  await page.getByRole('heading', { name: 'Share of voice: each brand’s part of all mentions' }).waitFor()
  expect(new URL(page.url()).searchParams.get('metric')).toBe('shareOfVoice')
  await page.context().close()
})

it('the chart shows days or weeks and the window before as a dashed line, and marks incomplete weeks', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.locator('.line.before').first().waitFor({ state: 'attached' })
  await page.locator('.dot.own.cut').first().waitFor({ state: 'attached' })
  const dots = page.locator('.chart').first().locator('.dot.own')
  const weeks = await dots.count()
  await page
    .getByRole('navigation', { name: 'Points of the chart' })
    .getByRole('link', { name: 'day' })
    .click()
  await expect.poll(() => dots.count()).toBeGreaterThan(2 * weeks)
  await expect.poll(() => page.locator('.dot.own.cut').count()).toBe(0)
  await page.context().close()
})

it('the coverage of each engine is shown below the chart and links to its answers', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const strip = page.locator('.engine-strip')
  await strip.getByRole('link').first().click()
  await page.locator('.answers a').first().waitFor()
  expect(new URL(page.url()).searchParams.get('engines')).toBe('chatgpt')
  await page.context().close()
})

it('the best actions are those of the chosen engines', async () => {
  const page = await dashboard.open()
  const asked = page.waitForRequest((request) => request.url().includes('/actions?'))
  await page.goto(`/reports/${dashboard.reportId}/overview?engines=gemini`)
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('state'), searchParams.get('engines')]).toEqual(['suggested', 'gemini'])
  await page.context().close()
})

it('a competitor in a chart is opened without loading the page again, which would lose drafts', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const name = page.locator('.plot svg a').first()
  await name.waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
  await name.click()
  await page.getByRole('link', { name: 'All competitors' }).waitFor()
  await expect.poll(() => page.locator('html[data-kept]').count()).toBe(1)
  await page.context().close()
})

it('one day of answers is too early for a trend, so a heat map of brands by engine is shown', async () => {
  const page = await dashboard.open()
  const { body } = await dashboard.test.send<ReportStats>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/stats?branded=false`,
  )
  const day = body.window.endDate
  await page.goto(`/reports/${dashboard.reportId}/overview?startDate=${day}&endDate=${day}`)
  await page.getByText('Too early for a trend').waitFor()
  const map = page.getByRole('region', { name: 'Who is named by which engine' })
  await map.getByRole('link').first().waitFor()
  await expect.poll(() => page.locator('.plot .line.own').count()).toBe(0)
  await page.context().close()
})

it.each([
  ['day', '2026-03-01', '2026-03-01', false],
  ['week', '2026-03-02', '2026-03-08', false],
  ['week', '2026-03-02', '2026-03-07', true],
  ['month', '2026-02-01', '2026-02-28', false],
  ['month', '2028-02-01', '2028-02-28', true],
] as const)('a %s from %s to %s is incomplete: %s', (interval, date, endDate, isCut) => {
  expect(spansOf([{ date, endDate }], interval)).toEqual([{ date, endDate, isCut }])
})

it('the window before is drawn over the window, day by day', () => {
  const window = { startDate: '2026-03-31', previousStartDate: '2026-03-01' }
  expect(movedOver([{ date: '2026-03-01', endDate: '2026-03-07' }], window)).toEqual([
    { date: '2026-03-31', endDate: '2026-04-06' },
  ])
})
