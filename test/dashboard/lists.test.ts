import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { ReportPrompt } from '../../dashboard/data/types.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const at = (path: string) => `/reports/${dashboard.reportId}/${path}`
const read = async <Body>(path: string) =>
  (await dashboard.test.send<Body>('GET', `/v1/reports/brand/${dashboard.reportId}/${path}`)).body
const csvOf = async (page: Page) => {
  const path = (await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')) ?? ''
  return (await page.request.get(path)).text()
}

it('a list shows its total, keeps columns hidden, and exports a file with the same filters and order', async () => {
  const page = await dashboard.open()
  await page.goto(at('prompts?named=true&sortBy=brandCoverage&sortOrder=asc'))
  const table = page.getByRole('region', { name: 'Prompts' })
  const query = 'named=true&sortBy=brandCoverage&sortOrder=asc&limit=100'
  const { items } = await read<{ items: ReportPrompt[] }>(`prompts?${query}`)
  await page.getByText(`${items.length} prompts`, { exact: true }).waitFor()
  const lines = (await csvOf(page)).trim().split('\r\n')
  expect(lines.slice(1).map((line) => items.findIndex(({ id }) => line.includes(id)))).toEqual(
    items.map((_, index) => index),
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Sentiment', { exact: true }).uncheck()
  expect(await violationsOf(page)).toEqual([])
  await expect.poll(() => table.getByRole('columnheader', { name: 'Sentiment' }).count()).toBe(0)
  await page.reload()
  await table.getByRole('columnheader', { name: 'Coverage' }).waitFor()
  await expect.poll(() => table.getByRole('columnheader', { name: 'Sentiment' }).count()).toBe(0)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('the link to a list is copied with its filters and order', async () => {
  const page = await dashboard.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('sources?tab=domains&sortBy=pages'))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.context().close()
})

it('one click selects all shown prompts, and another deselects them', async () => {
  const page = await dashboard.open()
  await page.goto(at('prompts'))
  const all = page.getByLabel('Choose all that are shown')
  await all.check()
  const rows = page.getByRole('region', { name: 'Prompts' }).locator('tbody input')
  await page.getByText(`${await rows.count()} prompts chosen`).waitFor()
  await rows.first().uncheck()
  expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
  await all.check()
  await all.uncheck()
  await expect.poll(() => page.getByText('prompts chosen').count()).toBe(0)
  await page.context().close()
})

it('several actions change their state at once', async () => {
  const page = await dashboard.open()
  await page.goto(at('actions'))
  const best = page.locator('section', { has: page.getByRole('heading', { name: /worth doing$/ }) })
  await best.getByLabel('Choose all that are shown').check()
  const [, count = ''] = /^(\d+) actions chosen$/.exec(await best.getByText(/chosen$/).innerText()) ?? []
  await best.getByLabel('State of the chosen actions').selectOption('In progress')
  await page.getByRole('heading', { level: 1, name: `${count} in progress` }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().close()
})

it.each([
  ['competitors', 'Figures by brand', 'Share of voice'],
  ['engines', 'Figures by engine', 'Average position'],
])('the table of %s sorts by its figures', async (screen, label, title) => {
  const page = await dashboard.open()
  await page.goto(at(screen))
  const table = page.getByRole('region', { name: label })
  await table.getByRole('link', { name: title }).click()
  await table.locator('th[aria-sort=descending]', { hasText: title }).waitFor()
  const heads = await table.getByRole('columnheader').allTextContents()
  const column = heads.findIndex((head) => head.startsWith(title)) + 1
  const figures = await table.locator(`tbody td:nth-child(${column})`).allTextContents()
  const values = figures.map((text) => Number.parseFloat(text)).filter((value) => !Number.isNaN(value))
  expect(values).toEqual(values.toSorted((one, other) => other - one))
  await page.context().close()
})
