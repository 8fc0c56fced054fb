import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('the menu of the account has the theme and the way out, and no two screens have the same name', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/settings`)
  await page.getByRole('heading', { level: 1, name: 'Report settings' }).waitFor()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('radio', { name: 'Dark' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

it('the labels of all filters are at the same height', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('button', { name: /^Engines/ }).waitFor()
  const gaps = await page.locator('.filters .field').evaluateAll((fields) =>
    fields.map((field) => {
      const [label, control] = [...field.children].map((child) => child.getBoundingClientRect())
      return control!.top - label!.bottom
    }),
  )
  expect(new Set(gaps).size).toBe(1)
  await page.context().close()
})
