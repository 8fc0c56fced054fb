import { expect, it } from 'vitest'

import type { ReportPrompt } from '../../dashboard/data/types.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const firstOf = async (path: string) => {
  const { body } = await dashboard.test.send<{ items: Record<string, string>[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/${path}`,
  )
  return body.items[0] ?? {}
}

it('one search field finds reports, prompts, pages, brands and settings', async () => {
  const prompt = (await firstOf('prompts?limit=1')) as unknown as ReportPrompt
  const { url = '' } = await firstOf('citations?limit=1')
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  const findings: [words: string, finding: RegExp][] = [
    ['Tarsolin', /^Report .*Tarsolin/],
    ['tarsolin', /^Brand Tarsolin/],
    [prompt.prompt.slice(0, 20), /^Prompt /],
    [new URL(url).hostname, /^Page /],
    ['competitors', /^Place Competitors/],
    ['connected assistants', /^Place Access/],
    ['invitations', /^Place People/],
    ['passkey', /^Place Your account/],
    ['who did what', /^Place Audit log/],
    ['events', /^Place Events/],
    ['e-mail', /^Place Mail/],
    ['slack', /^Place Webhooks/],
  ]
  for (const [words, finding] of findings) {
    await field.fill(words)
    await page.getByRole('option', { name: finding }).first().waitFor()
  }
  expect(await violationsOf(page)).toEqual([])
  await field.fill('no such thing anywhere')
  await page.getByText('No results for “no such thing anywhere”.').waitFor()
  await field.fill(prompt.prompt)
  await page
    .getByRole('option', { name: /^Prompt / })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: prompt.prompt }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('Enter pressed before the search has begun opens a finding of the words that are typed', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('who did what')
  await page.getByRole('option', { name: /^Place Audit log/ }).waitFor()
  await field.fill('competitors')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/competitors$/)
  await page.context().close()
})

it('the first steps lead through the demo, and can be closed at any step', async () => {
  const page = await dashboard.open({ isFirstVisit: true })
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const steps = page.getByRole('complementary', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Next: the competitors' }).click()
  await page.waitForURL('**/competitors')
  await steps.getByText('First steps, 2 of 7.').waitFor()
  await steps.getByRole('button', { name: 'Leave the first steps' }).click()
  await expect.poll(() => steps.count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Tarsolin is \d/ }).waitFor()
  await expect.poll(() => steps.count()).toBe(0)
  await page.context().close()
})

it('a figure shows how it is computed, in the words of the documentation', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/competitors`)
  await page.getByRole('button', { name: 'How Share of voice is computed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share of voice' })
  await dialog.getByText('100 × its mentions / mentions of all brands of the report').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/method?section=intervals')
  const heading = page.getByRole('heading', { name: 'Intervals', exact: true })
  await heading.waitFor()
  await page.getByRole('link', { name: 'over time' }).first().click()
  await page.waitForURL('**/method?section=over-time')
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})
