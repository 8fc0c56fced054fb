import { expect, it } from 'vitest'

import type { LostPromptList, Matrix, ReportStats } from '../../dashboard/data/types.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const read = async <Body>(path: string) =>
  (await dashboard.test.send<Body>('GET', `/v1/reports/brand/${dashboard.reportId}/${path}`)).body

const competitors = (query = '') => `/reports/${dashboard.reportId}/competitors${query}`

it('a cell of a heat map shows its interval and n for pointer and keyboard, and links to its answers', async () => {
  const page = await dashboard.open()
  const { rows, columns, cells } = await read<Matrix>('matrix?rows=brand&columns=engine')
  await page.goto(competitors('?branded=all'))
  const map = page
    .getByRole('figure')
    .filter({ has: page.getByRole('region', { name: 'Coverage by engine' }) })
  const cell = map.locator('tbody tr').nth(1).locator('td').first()
  const [low, high] = cells[1]?.[0]?.interval ?? [0, 0]
  const words = `${rows[1]?.label}, ${columns[0]?.label}: ${cells[1]?.[0]?.value.toFixed(1)} % (${low.toFixed(1)}–${high.toFixed(1)}) of ${cells[1]?.[0]?.n} answers`
  await cell.hover()
  await map.locator('.readout', { hasText: words }).waitFor()
  await page.mouse.move(0, 0)
  await cell.getByRole('link').focus()
  await map.locator('.readout', { hasText: words }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/answers?*')
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('brand')).toBe(rows[1]?.id)
  expect([searchParams.get('engines'), searchParams.get('named')]).toEqual([columns[0]?.id, 'true'])
  await page.context().close()
})

it('brands are compared with their intervals, and a competitor has a page: where it is ahead, what answers say, which pages name it', async () => {
  const page = await dashboard.open()
  await page.goto(competitors('?branded=all'))
  const { brands } = await read<ReportStats>('stats')
  const name = brands.find(({ isMainBrand }) => !isMainBrand)?.brand ?? ''
  const pair = await read<LostPromptList>(`head-to-head?brand=${encodeURIComponent(name)}&limit=1`)
  const table = page.getByRole('region', { name: 'Figures by brand' })
  await table.getByRole('link', { name, exact: true }).waitFor()
  for (const { brand, rankRange, netSentiment } of brands) {
    const [best, worst] = rankRange ?? [0, 0]
    const ranked = best === worst ? `^${best}\\D` : `^${best}\\D+ to ${worst}\\D`
    const cells = table.getByRole('row', { name: brand }).locator('td')
    await expect.poll(() => cells.nth(1).textContent()).toMatch(new RegExp(ranked))
    const [low, high] = netSentiment.interval ?? [0, 0]
    const sure = `(${low.toFixed(1)}${low < 0 ? ' to ' : '–'}${high.toFixed(1)})`
    await expect.poll(() => cells.nth(6).textContent()).toContain(sure)
  }
  expect(await violationsOf(page)).toEqual([])
  await table.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**/competitors/${encodeURIComponent(name)}?*`)
  const heading = page.getByRole('heading', { level: 1, name: `name ${name} and not Tarsolin` })
  await heading.waitFor()
  await expect.poll(() => heading.textContent()).toContain(`${pair.displacement?.value.toFixed(1)} times (`)
  await page.getByRole('heading', { name: `Pages behind answers that name ${name}` }).waitFor()
  await page.getByRole('region', { name: `What is said of ${name}` }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const lost = page.getByRole('region', { name: `Prompts where ${name} is ahead` })
  await lost
    .getByRole('link', { name: `Answer 1 that names ${name} and not Tarsolin` })
    .first()
    .click()
  await page.waitForURL('**/answers/*')
  await page.getByRole('heading', { name: 'Brands it names' }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('the name of a competitor links to its page from the overview, a prompt and an answer', async () => {
  const page = await dashboard.open()
  const { items } = await read<{ items: { runId: string; promptId: string; brands: { brand: string }[] }[] }>(
    'answers?limit=50',
  )
  const answer = items.find(({ brands }) => brands.some(({ brand }) => brand !== 'Tarsolin'))
  for (const screen of ['overview', `prompts/${answer?.promptId}`, `answers/${answer?.runId}`]) {
    await page.goto(`/reports/${dashboard.reportId}/${screen}`)
    await page.locator('main a[href*="/competitors/"]').first().click()
    await page.waitForURL('**/competitors/*')
    await page.getByRole('link', { name: 'All competitors' }).waitFor()
  }
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('another filter begins each list of the screen at its first page, since a cursor belongs to its filters', async () => {
  const page = await dashboard.open()
  const { paging } = await read<Matrix>('matrix?rows=prompt&columns=brand&metric=brandCoverage&limit=20')
  await page.goto(competitors(`?branded=all&prompts=${paging.nextCursor}`))
  await page.getByRole('link', { name: 'First prompts' }).waitFor()
  await page.getByLabel('Figure of the heat maps').selectOption('Average position')
  await page.getByRole('region', { name: 'Average position by prompt' }).waitFor()
  await page.getByLabel('Window').selectOption('Last 7 days')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  expect(await page.locator('.notice.failed').count()).toBe(0)
  expect(new URL(page.url()).searchParams.has('prompts')).toBe(false)
  await page.context().close()
})

it('the page of a competitor says that its figures could not be read, and reads them again', async () => {
  const page = await dashboard.open()
  await page.route('**/stats?*', (route) => route.abort())
  const { brands } = await read<ReportStats>('stats')
  const name = brands.find(({ isMainBrand }) => !isMainBrand)?.brand ?? ''
  await page.goto(competitors(`/${encodeURIComponent(name)}`))
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  await page.unroute('**/stats?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: `name ${name} and not Tarsolin` }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})
