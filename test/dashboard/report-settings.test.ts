import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import type { BrandReport } from '../../src/reports/schema.js'
import type { ReportStats } from '../../src/statistics/index.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** The demo's report with only a few prompts: every change is counted again in all of their answers. */
let reportId = ''

const settings = (query = '') => `/reports/${reportId}/settings${query}`
const reportUrl = () => `/v1/reports/brand/${reportId}`
const report = async () => (await dashboard.test.send<BrandReport>('GET', reportUrl())).body
const stats = async () => (await dashboard.test.send<ReportStats>('GET', `${reportUrl()}/stats`)).body

beforeAll(async () => {
  const { send } = dashboard.test
  const { body } = await send<BrandReport>('GET', `/v1/reports/brand/${dashboard.reportId}`)
  const { workspaceId, brand, brandDomain, brandVariations, promptIds } = body
  const competitors = body.competitors.map((competitor) => ({
    brand: competitor.brand,
    brandDomain: competitor.brandDomain,
    brandVariations: competitor.brandVariations,
  }))
  const made = await send<BrandReport>('POST', '/v1/reports/brand', {
    body: {
      workspaceId,
      reportTitle: 'Tarsolin at first',
      brand,
      brandDomain,
      brandVariations,
      competitors,
      promptIds: promptIds.slice(0, 3),
    },
  })
  reportId = made.body.id
  await dashboard.test.runJobs()
})

/** Waits until the preview is about the present values of the form. */
const previewed = (page: Page) => page.locator('[data-preview=new]').waitFor()

it('a brand is edited with a preview and saved, and recalculation changes its figures', async () => {
  const [competitor] = (await report()).competitors
  const name = competitor?.brand ?? ''
  const own = (found: ReportStats) => found.brands.find(({ isMainBrand }) => isMainBrand)?.mentions ?? 0
  const before = own(await stats())
  const page = await dashboard.open()
  await page.goto(settings())
  await page.getByRole('link', { name: 'Tarsolin', exact: true }).click()
  await page.getByLabel('Other names, one a line').fill(name)
  const gained = page.getByRole('region', { name: 'Gained' })
  await gained.locator('mark').first().waitFor()
  await previewed(page)
  expect(new Set(await gained.locator('mark').allTextContents())).toEqual(new Set([name]))
  await page.getByRole('button', { name: 'Save and recalculate' }).click()
  await page.getByRole('heading', { name: 'Tarsolin is saved' }).waitFor()
  await page.getByRole('progressbar', { name: 'Recalculation' }).waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('heading', { name: 'Tarsolin: before and after' }).waitFor()
  const after = own(await stats())
  expect(after).toBeGreaterThan(before)
  const facts = page.getByRole('status', { name: 'The change' }).locator('dd')
  await facts.filter({ hasText: `${after.toLocaleString('en')} mentions` }).waitFor()
  await expect.poll(() => facts.first().textContent()).toContain(`${before.toLocaleString('en')} mentions`)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('heading', { name: 'Tarsolin is saved' }).waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('heading', { name: 'Tarsolin: before and after' }).waitFor()
  expect((await report()).brandVariations).not.toContain(name)
  expect(own(await stats())).toBe(before)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('cell', { name: 'other names' }).first().waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an invalid pattern is explained at its field, and cannot be saved before it is corrected', async () => {
  const page = await dashboard.open()
  await page.goto(settings(`?brand=${(await report()).brandDomain}`))
  await page.getByLabel('a pattern').check()
  const pattern = page.getByLabel('Pattern', { exact: true })
  await pattern.fill('Tarso(')
  await page.locator('#brand-pattern-problem').waitFor()
  await expect.poll(() => pattern.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => pattern.getAttribute('aria-describedby')).toContain('brand-pattern-problem')
  await expect.poll(() => page.getByRole('button', { name: 'Save and recalculate' }).isDisabled()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await pattern.fill('Tarso(lin)?')
  await page.locator('#brand-pattern-problem').waitFor({ state: 'detached' })
  await previewed(page)
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => pattern.inputValue()).toBe('Tarso(lin)?')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByLabel('its names').and(page.locator(':checked')).waitFor()
  await page.context().close()
})

it('a domain that another brand has is refused at its field', async () => {
  const { brandDomain } = await report()
  const page = await dashboard.open()
  await page.goto(settings('?brand=new&name=Example%20Shoes'))
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Example Shoes')
  await page.getByLabel('Site', { exact: true }).fill(brandDomain)
  await page.locator('#brand-site-problem').waitFor()
  await page.context().close()
})

it('a competitor is added with phrases, renamed and removed', async () => {
  const page = await dashboard.open()
  await page.goto(settings())
  await page.getByRole('link', { name: 'Add a competitor' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Example Shoes')
  await page.getByLabel('Site', { exact: true }).fill('example-shoes.example')
  await page.getByLabel('Phrases that never count').fill('Example Shoes Day')
  await page.getByRole('button', { name: 'Save and recalculate' }).click()
  await page.getByRole('heading', { name: 'Example Shoes is saved' }).waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('heading', { name: 'Example Shoes: before and after' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Sample Shoes')
  await page.getByRole('button', { name: 'Save and recalculate' }).click()
  await page.getByRole('heading', { name: 'Sample Shoes is saved' }).waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('row', { name: /Sample Shoes.*example-shoes\.example.*1 never/ }).waitFor()
  await page.getByRole('button', { name: 'Remove Sample Shoes' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Sample Shoes?' })
    .getByText(/of the latest \d+ answers/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('row', { name: /Sample Shoes/ }).waitFor({ state: 'detached' })
  await dashboard.test.runJobs()
  expect((await report()).competitors.map(({ brand }) => brand)).not.toContain('Sample Shoes')
  const facts = page.getByRole('status', { name: 'The change' }).locator('dd')
  await facts.nth(1).and(page.getByText('not tracked')).waitFor()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('row', { name: /Sample Shoes.*1 never/ }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a new note is shown on the axis of the chart', async () => {
  const page = await dashboard.open()
  await page.goto(settings('?tab=notes'))
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Day').fill('2026-02-20')
  await page.getByLabel('What happened').fill('The spring campaign began.')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: 'The spring campaign began.', exact: true }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  const marker = page.locator('.marker', { hasText: 'The spring campaign began.' })
  await marker.waitFor({ state: 'attached' })
  await expect.poll(() => marker.count()).toBe(1)
  await page.keyboard.press('g')
  await page.keyboard.press(',')
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('button', { name: /^Edit “The spring/ }).click()
  await page.getByLabel('What happened').fill('The summer campaign began.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Delete “The summer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('cell', { name: 'The summer campaign began.', exact: true })
    .waitFor({ state: 'detached' })
  await page.context().close()
})

it('tags are created, renamed and deleted', async () => {
  const page = await dashboard.open()
  await page.goto(settings('?tab=tags'))
  // The name links to the prompts of this report. The number counts those of all reports.
  const path = `/v1/reports/brand/${dashboard.reportId}`
  const { body } = await dashboard.test.send<BrandReport>('GET', path)
  const link = page.getByRole('cell').getByRole('link', { name: body.tags[0]?.name ?? '', exact: true })
  expect(await link.getAttribute('href')).toContain(`/prompts?tagId=${body.tags[0]?.id}`)
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Rename Winter' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Cold days')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Delete Cold days' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the tag “Cold days”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const cell = page.getByRole('cell', { name: 'Cold days', exact: true })
  await cell.waitFor({ state: 'detached' })
  await expect.poll(() => cell.count()).toBe(0)
  await page.context().close()
})

it('a report is renamed, and is deleted after a dialog that names it', async () => {
  const { workspaceId, promptIds } = await report()
  const { body } = await dashboard.test.send<BrandReport>('POST', '/v1/reports/brand', {
    body: {
      workspaceId,
      brand: 'Nordhask',
      brandDomain: 'nordhask.example',
      promptIds: promptIds.slice(0, 1),
    },
  })
  await dashboard.test.runJobs()
  const page = await dashboard.open()
  await page.goto(`/reports/${body.id}/settings?tab=report`)
  await page.getByLabel('Title of the report').fill('Nordhask abroad')
  await page.getByRole('button', { name: 'Save the title' }).click()
  await page.getByRole('banner').getByText('Nordhask abroad').waitFor()
  await page.getByRole('button', { name: 'Delete this report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Nordhask abroad”?' })
  await dialog.getByRole('button', { name: 'Delete the report' }).click()
  await page.getByRole('link', { name: 'Tarsolin running shoes' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Nordhask abroad' }).count()).toBe(0)
  await page.context().close()
})

it('a copied address shows the same tab and brand, and Back returns to the previous tab', async () => {
  const page = await dashboard.open()
  await page.goto(settings())
  await page.getByRole('link', { name: 'Tarsolin', exact: true }).click()
  await page.getByRole('heading', { name: 'Tarsolin, the own brand' }).waitFor()
  const other = await dashboard.open()
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Tarsolin, the own brand' }).waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Tarsolin, the own brand' }).waitFor()
  expect(page.url()).toBe(other.url())
  await page.context().close()
  await other.context().close()
})

it('a key that may only read sees brands, tags and notes, and no control that changes them', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  for (const [tab, shown] of [
    ['brands', 'Tarsolin and'],
    ['tags', 'Tags'],
    ['notes', 'Notes'],
    ['history', 'History'],
    ['report', 'Countries'],
  ] as const) {
    await page.goto(settings(`?tab=${tab}`))
    await page.getByRole('heading', { name: shown }).first().waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
    expect({ tab, buttons: await page.getByRole('main').getByRole('button').count() }).toEqual({
      tab,
      buttons: 0,
    })
  }
  await page.goto(settings(`?brand=${(await report()).brandDomain}`))
  await page.getByRole('heading', { name: 'Tarsolin and' }).waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await page.context().close()
})

it.each([
  [
    'empty',
    { status: 200, json: { items: [], paging: { nextCursor: null, hasMore: false } } },
    'No notes yet',
  ],
  ['failed', { status: 503, json: { message: 'The database cannot be reached.' } }, 'Try again'],
])('notes that are %s are accessible', async (_, answer, shown) => {
  const page = await dashboard.open()
  await page.route('**/notes?*', (route) => route.fulfill(answer))
  await page.goto(settings('?tab=notes'))
  await page.getByText(shown).first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.context().close()
})

it('a preview that is loading or has failed is accessible, and can be repeated', async () => {
  const page = await dashboard.open()
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/detection-preview', async (route) => {
    await failing
    await route.abort()
  })
  await page.goto(settings(`?brand=${(await report()).brandDomain}`))
  await page.locator('.loading').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  fail()
  const again = page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/detection-preview')
  await again.click()
  await previewed(page)
  await page.context().close()
})
