import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

const LINES = [
  'best waterproof trail shoes',
  'The best waterproof trail shoes?',
  'waterproof trail shoes price',
  'how to clean trail shoes',
  'tarsolin trail shoes',
].join('\n')

it('pasted questions become a set, and the selected ones become prompts', async () => {
  const page = await dashboard.open()
  await page.goto(`${dashboard.url}/reports/${dashboard.reportId}/prompts`)
  await page.getByRole('link', { name: 'Build a prompt set' }).click()
  await page.getByLabel('Questions, one a line').fill(LINES)
  await page.getByRole('button', { name: 'Preview the set' }).click()
  await page.getByRole('region', { name: 'Prompt set' }).waitFor()
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().innerText())
    .toMatch(/^4 questions in \d+ topics?;/)
  await page.getByText('1 near copy').click()
  await page.getByText('The best waterproof trail shoes?').last().waitFor()
  await expectUsable(page)
  const all = page.getByRole('checkbox', { name: 'Choose all that are shown' })
  await all.check()
  await page.getByRole('button', { name: 'Create 4 prompts' }).click()
  await page.getByRole('button', { name: 'Add 4 prompts' }).click()
  await page.getByText('4 prompts added to').waitFor()
  const { body } = await dashboard.test.send<{ promptIds: string[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}`,
  )
  expect(body.promptIds.length).toBeGreaterThanOrEqual(4)
  await page.context().close()
})

it('a text that cannot be read shows the reason and stays in the field', async () => {
  const page = await dashboard.open()
  await page.goto(`${dashboard.url}/reports/${dashboard.reportId}/prompt-set`)
  await page.getByLabel('Questions, one a line').fill('best socks')
  const file = { name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from('Page,Clicks\n/a,1\n') }
  await page.getByLabel('A table (CSV) with a column of questions').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview the set' }).click()
  await page.getByText('It has “Page”, “Clicks”.').waitFor()
  await expect.poll(() => page.getByLabel('Questions, one a line').inputValue()).toBe('best socks')
  await page.context().close()
})
