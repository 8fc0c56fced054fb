import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('leads from an answer to the next one of the list it was opened from, and back', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/answers?named=true`)
  const rows = page.locator('.answers a[data-row]')
  await rows.first().waitFor()
  const [first = '', second = ''] = await rows.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  await rows.first().click()
  await page.getByRole('link', { name: 'Next answer' }).click()
  await page.waitForURL(`**${second}`)
  await page.getByRole('link', { name: 'Previous answer' }).click()
  await page.waitForURL(`**${first}`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'All these answers' }).click()
  await rows.first().waitFor()
  expect(new URL(page.url()).search).toBe('?named=true')
  await page.context().close()
})
