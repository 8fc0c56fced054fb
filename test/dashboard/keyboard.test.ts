import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { ADMIN_KEY } from '../helpers/app.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** Presses keys and checks after each that the focus is visible. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key)
    const isLost = await page.evaluate(() => {
      const { activeElement, body } = document
      return (
        activeElement !== null && activeElement !== body && !activeElement.matches(':focus-visible, main')
      )
    })
    expect(isLost).toBe(false)
  }
  return keys.length
}

it('signing in, overview, prompt, answer and back take at most 25 key presses', async () => {
  const page = await dashboard.open({ key: null })
  await page.goto('/sign-in')
  await page.getByLabel('API key').focus()
  // Pasting counts as one key.
  await page.getByLabel('API key').fill(ADMIN_KEY)
  let keys = 1 + (await press(page, 'Enter'))
  await page.getByRole('link', { name: 'Tarsolin running shoes' }).waitFor()
  keys += await press(page, 'j', 'Enter')
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  keys += await press(page, 'g', 'p')
  await page.locator('[data-row]').first().waitFor()
  keys += await press(page, 'j', 'Enter')
  await page.getByRole('heading', { name: 'Latest answers' }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  keys += await press(page, 'j', 'Enter')
  await page.getByRole('heading', { name: 'Brands it names' }).waitFor()
  // The browser's own key for going back counts as one. A browser without a window has no such key.
  for (let back = 0; back < 3; back += 1) await page.goBack()
  keys += 3
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  expect(keys).toBeLessThanOrEqual(25)
  await page.context().close()
})

it('a brand can be opened, edited and left with the keyboard alone', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  await press(page, 'g', ',')
  await page.locator('[data-row]').first().waitFor()
  await press(page, 'j', 'Enter')
  await page.getByRole('heading', { name: 'Tarsolin, the own brand' }).waitFor()
  // Moves past the link to all brands, into the first field.
  await page.keyboard.press('Tab')
  await press(page, 'Tab')
  await page.keyboard.type(' Sport')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toContain('Sport')
  await page.locator('[data-preview=new]').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).focus()
  await press(page, 'Enter')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tarsolin')
  await page.context().close()
})

it('Escape closes a dialog and returns the focus to where it was', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/prompts`)
  const button = page.getByRole('button', { name: 'Add prompts' })
  await page.locator('[data-row]').first().waitFor()
  await button.focus()
  await press(page, 'Enter')
  await page.getByLabel('Questions, one a line').waitFor()
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  await page.context().close()
})

it('arrow keys read the points of a chart', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('group', { name: /^Coverage: how many/ }).focus()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect
    .poll(() => page.locator('.readout').first().textContent())
    .toMatch(/Tarsolin \d+\.\d % \(.+\)[^]*answers/)
  await press(page, 'Escape')
  await expect.poll(() => page.locator('.readout').first().textContent()).toBe('')
  await page.context().close()
})

it('? lists the keys, and / opens the search', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/prompts`)
  await page.locator('[data-row]').first().waitFor()
  await press(page, '?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await press(page, 'Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await press(page, '/')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.type('engines')
  await page.getByRole('option', { name: /^Place Engines/, selected: true }).waitFor()
  await press(page, 'Enter')
  await page.waitForURL('**/engines')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})
