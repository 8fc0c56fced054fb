import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'
import { wideAtAnySize } from './room.js'
import { settled } from './usable.js'

const dashboard = useDashboard()

it('the menu and the filters are collapsed on a small screen, and open with the keyboard', async () => {
  const page = await dashboard.open({ width: 390, height: 844 })
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.locator('.moves').first().waitFor()
  await expect.poll(() => filters.textContent()).toContain('Last 30 days, Unbranded prompts')
  await expect.poll(() => page.getByLabel('Window').isVisible()).toBe(false)
  await filters.press('Enter')
  await page.getByLabel('Country').selectOption({ index: 1 })
  await filters.filter({ hasText: 'United' }).waitFor()

  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Overview' })
  await expect.poll(() => link.isVisible()).toBe(false)
  await menu.press('Enter')
  await link.waitFor()
  await settled(page)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.isVisible()).toBe(false)
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await menu.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Administration' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('the preview of an import is no wider than a small screen', async () => {
  const page = await dashboard.open({ width: 390, height: 844 })
  await page.goto('/settings?tab=import')
  const table = `Question,Country,Engine,Date,Answer\nWhich insoles?,US,ChatGPT,2026-02-20,${'Tarsolin'.repeat(20)}.\n,,,,\n`
  await page
    .getByLabel('Drop a file of answers')
    .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByText('stored', { exact: true }).waitFor()
  expect(await wideAtAnySize(page)).toEqual([])
  await page.context().close()
})
