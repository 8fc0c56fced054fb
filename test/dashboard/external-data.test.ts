import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

const open = async (): Promise<Page> => {
  const page = await dashboard.open()
  await page.goto(
    `/reports/${dashboard.reportId}/visitors?tab=others&startDate=2026-02-01&endDate=2026-03-02`,
  )
  return page
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const ANALYTICS = [
  'Date,Session source / medium,Sessions,Key events',
  '20260227,chatgpt.com / referral,12,1',
  '20260228,chatgpt.com / referral,9,0',
  '20260228,google / organic,300,7',
  'soon,chatgpt.com / referral,9,0',
]

describe('figures of other tools', () => {
  it('are empty with a next step at first; after an import they are next to our figures, with what they count', async () => {
    const page = await open()
    await page.getByRole('heading', { name: 'No figures of other tools for these days' }).waitFor()
    await expectUsable(page)
    await page.getByLabel('Who exported it').selectOption('ga4')
    await page.setInputFiles('#external-file', file('traffic.csv', ANALYTICS.join('\n')))
    await page.getByText('traffic.csv: 4 lines read, 3 stored, 0 known already, 1 skipped.').waitFor()
    const skipped = page.getByRole('region', { name: 'Lines that were skipped' })
    await expect.poll(() => skipped.locator('tbody').textContent()).toBe('5“soon” is no day.')
    const row = page.getByRole('region', { name: 'What other tools counted' }).locator('tbody tr')
    await row.waitFor()
    await expect
      .poll(() => row.textContent())
      .toMatch(/Google Analytics 4.*Sessions whose source is an AI engine.*21 visits.*ChatGPT 21/)
    await expectUsable(page)
    await page.context().close()
  })

  it('name the missing column and the found columns of a wrong file', async () => {
    const page = await open()
    await page.getByLabel('Who exported it').selectOption('bing')
    await page.setInputFiles('#external-file', file('keywords.csv', 'Keyword,Clicks\nshoes,1\n'))
    const refusal = page.getByRole('alert')
    await refusal.waitFor()
    await expect.poll(() => refusal.textContent()).toContain('needs the column “citations”')
    await expect.poll(() => refusal.textContent()).toContain('This one has “Keyword”, “Clicks”.')
    await page.context().close()
  })

  it('ask for the days, at the field, if a file has none', async () => {
    const page = await open()
    const queries = file('Queries.csv', 'Top queries,Clicks,Impressions\nwide shoes,3,40\n')
    await page.setInputFiles('#external-file', queries)
    await page.getByText('The file has no column of days.').waitFor()
    await page.getByLabel('First day').fill('2026-02-01')
    await page.getByLabel('Last day').fill('2026-02-28')
    await page.setInputFiles('#external-file', queries)
    await page.getByText('Queries.csv: 1 line read, 1 stored').waitFor()
    await page.getByRole('button', { name: 'Delete Queries.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete Queries.csv' }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('region', { name: 'Imported files' }).textContent())
      .not.toContain('Queries.csv')
    await page.context().close()
  })
})
