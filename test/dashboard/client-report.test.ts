import { expect, it } from 'vitest'

import type { ReportStats } from '../../src/statistics/index.js'
import { seedShare } from '../helpers/valid-request.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const one = (value: number) => value.toFixed(1)
const path = (query = '') => `/reports/${dashboard.reportId}/report${query}`
const untilReady = () => document.documentElement.dataset.ready === 'yes'

it('the client report has the sentence of the overview, and the figures of the interface', async () => {
  const { body: stats } = await dashboard.test.send<ReportStats>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/stats?branded=false&groupBy=engine`,
  )
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const sentence = await page.getByRole('heading', { level: 1, name: 'Engines name' }).textContent()
  await page.goto(path())
  await page.waitForFunction(untilReady)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(sentence)
  for (const { brand, brandCoverage, intervals, mentions } of stats.brands) {
    const row = page.getByRole('region', { name: 'Figures by brand' }).getByRole('row', { name: brand })
    const [low, high] = intervals.brandCoverage ?? [0, 0]
    await expect
      .poll(() => row.textContent())
      .toContain(`${one(brandCoverage ?? 0)} % (${one(low)}–${one(high)})`)
    await expect.poll(() => row.textContent()).toContain(mentions.toLocaleString('en'))
  }
  const { mentions = 0 } = stats.brands.find(({ isMainBrand }) => isMainBrand) ?? {}
  const missed = Math.round(100 * (1 - mentions / stats.executions) ** 3)
  await page.getByText(`three single questions all miss it ${missed} % of the time`).waitFor()
  const latest = page.getByRole('list', { name: 'The latest answer of each engine' }).getByRole('listitem')
  await expect.poll(() => latest.count()).toBe(stats.groups?.length)
  for (const text of await latest.allTextContents())
    expect(text).toMatch(/ \d\d:\d\d UTC(names|does not name) Tarsolin$/)
  const engines = page.getByRole('region', { name: 'Figures by engine' }).locator('tbody tr')
  for (const [index, group] of (stats.groups ?? []).entries()) {
    const own = group.brands.find(({ isMainBrand }) => isMainBrand)
    await expect
      .poll(() => engines.nth(index).textContent())
      .toContain(`${own?.mentions.toLocaleString('en')} of ${group.executions.toLocaleString('en')}`)
  }
  await page.context().close()
})

it.each([
  ['a4', '594.95996 841.91998'],
  ['letter', '612 792'],
])(
  'the client report on paper (%s) has the size of the paper, and none of the navigation',
  async (paper, size) => {
    const page = await dashboard.open()
    await page.goto(path(`?paper=${paper}`))
    await page.waitForFunction(untilReady)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect
      .poll(() => page.locator('.top, .sections, .filters, .foot').filter({ visible: true }).count())
      .toBe(0)
    expect(await page.locator('.paper').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = new Set([...pdf.matchAll(/\/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, found]) => found))
    expect([...sizes]).toEqual([size])
    await page.context().close()
  },
)

it('page breaks never cut a chart, a row or an action', async () => {
  const page = await dashboard.open()
  await page.goto(path())
  await page.waitForFunction(untilReady)
  await page.emulateMedia({ media: 'print' })
  const breaks = await page
    .locator('.paper figure, .paper tr, .paper .actions > li')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside))
  expect(breaks.length).toBeGreaterThan(20)
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.context().close()
})

it('the chart of the client report has the width of the page before the page is marked as ready', async () => {
  const page = await dashboard.open()
  await page.goto(path())
  await page.waitForFunction(untilReady)
  const [drawn, shown] = await page
    .locator('.paper .plot')
    .first()
    .evaluate((plot) => [
      plot.querySelector('svg')?.viewBox.baseVal.width ?? 0,
      plot.getBoundingClientRect().width,
    ])
  expect(Math.abs((drawn ?? 0) - (shown ?? 0))).toBeLessThan(1)
  await page.context().close()
})

it('a failed read shows an error on the client report, and marks it as failed for printing', async () => {
  const page = await dashboard.open()
  await page.route('**/citations/domains?*', (route) => route.abort())
  await page.goto(path())
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'failed')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('The server cannot be reached.')
  await page.context().close()
})

it('the client report always explains the method, and names simulated figures as simulated', async () => {
  const page = await dashboard.open()
  await page.goto(path('?startDate=2020-01-01&endDate=2020-01-31'))
  await page.getByText('Nothing was asked in these days').waitFor()
  await expect.poll(() => page.locator('.method').textContent()).toContain('What it cannot say')
  await expect.poll(() => page.locator('.letterhead').textContent()).toContain('simulated')
  await page.context().close()
})

it('a client report is delivered only once it is known which prompts it counts', async () => {
  const page = await dashboard.open()
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/stats?*', async (route) => {
    await answering
    await route.continue()
  })
  await page.goto(path())
  const tools = ['Download PDF', 'Share links', 'Schedule'].map((name) => page.getByRole('button', { name }))
  for (const tool of tools) await expect.poll(() => tool.isDisabled()).toBe(true)
  answer()
  for (const tool of tools) await expect.poll(() => tool.isEnabled()).toBe(true)
  await page.context().close()
})

it('the period of a client report is a full month, and is in the address', async () => {
  const page = await dashboard.open()
  await page.goto(path())
  await page.getByLabel('Window').selectOption('Last month')
  await page.getByText('1 Feb – 28 Feb 2026', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?startDate=2026-02-01&endDate=2026-02-28')
  await page.getByLabel('Window').selectOption('Last week')
  await page.getByText('23 Feb – 1 Mar 2026', { exact: true }).waitFor()
  await page.context().close()
})

it('a section can be hidden and a comment added, on the screen and behind a share link', async () => {
  const page = await dashboard.open()
  await page.goto(path())
  await page.getByRole('heading', { name: 'Sources that engines cite most' }).waitFor()
  await page.getByRole('button', { name: 'Contents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contents' })
  await dialog.getByLabel('Your comment').fill('The new guide went live on 4 January.')
  await dialog.getByLabel('Sources that engines cite most').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The new guide went live').waitFor()
  await expect
    .poll(() => page.getByRole('heading', { name: 'Sources that engines cite most' }).count())
    .toBe(0)
  const { url } = await seedShare(dashboard.test, dashboard.reportId)
  const guest = await dashboard.open({ key: null })
  await guest.goto(new URL(url).pathname + new URL(url).hash)
  await guest.waitForFunction(untilReady)
  await expect.poll(() => guest.locator('.paper .comment').textContent()).toContain('The new guide went live')
  await expect
    .poll(() => guest.getByRole('heading', { name: 'Sources that engines cite most' }).count())
    .toBe(0)
  await expect.poll(() => guest.getByRole('heading', { name: 'How this was measured' }).count()).toBe(1)
  await page.context().close()
  await guest.context().close()
})

it('the recipients of the scheduled files are stored with the schedule', async () => {
  const page = await dashboard.open()
  await page.goto(path())
  await page.getByRole('button', { name: 'Schedule' }).click()
  const recipients = page.getByRole('region', { name: 'Recipients' })
  await recipients.getByText('No one gets it by mail yet.').waitFor()
  await recipients.getByLabel('Address').fill('nobody')
  await recipients.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => recipients.getByRole('alert').first().textContent()).toContain('ada@example.com')
  await page.context().close()
})
