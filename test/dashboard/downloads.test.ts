import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { pdfText } from '../helpers/pdf-text.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const untilReady = () => document.documentElement.dataset.ready === 'yes'

it(
  'a PDF is made at a click, comes by itself, and says what the page says',
  { timeout: 180_000 },
  async () => {
    const page = await dashboard.open()
    await page.goto(`/reports/${dashboard.reportId}/report?startDate=2026-02-01&endDate=2026-02-28`)
    await page.waitForFunction(untilReady)
    const sentence = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const downloading = page.waitForEvent('download', { timeout: 0 })
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await page.getByText('Waiting for its turn').waitFor()
    await dashboard.test.runJobs()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/-2026-02-01-2026-02-28\.pdf$/)
    const printed = pdfText(await readFile(await download.path()))
    expect(printed.replace(/\s+/g, '')).toContain(sentence.replace(/\s+/g, ''))
    await page.getByRole('button', { name: 'Files' }).click()
    await page.getByRole('link', { name: download.suggestedFilename() }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByText('None yet').waitFor()
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  },
)

it('a file that could not be made says why', async () => {
  const page = await dashboard.open()
  const path = `/v1/reports/brand/${dashboard.reportId}/exports`
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'The database cannot be reached. Try again.' } })
      : route.continue(),
  )
  await page.goto(`/reports/${dashboard.reportId}/report`)
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('status').getByText('The database cannot be reached.').waitFor()
  expect(await page.getByRole('button', { name: 'CSV' }).isEnabled()).toBe(true)
  await page.context().close()
})

it('a schedule is kept with the filters of the screen', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/report?country=us&engines=claude`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByLabel('Make a file').selectOption('Each month')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { body } = await dashboard.test.send('GET', `/v1/reports/brand/${dashboard.reportId}/export-schedule`)
  expect(body).toMatchObject({ every: 'month', kind: 'pdf', filters: { country: 'us', engines: ['claude'] } })
  await page.context().close()
})

it('a key that may only read sees the page and its files, and nothing that writes', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  await page.goto(`/reports/${dashboard.reportId}/report`)
  await page.waitForFunction(untilReady)
  const buttons = await page.locator('.report-tools button').allTextContents()
  expect(buttons).toEqual(['Files'])
  await page.context().close()
})
