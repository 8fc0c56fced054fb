import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import type { ReportExport } from '../../src/exports/schema.js'
import { pdfText } from '../helpers/pdf-text.js'
import { seedExport } from '../helpers/valid-request.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()
const WINDOW = { startDate: '2026-02-01', endDate: '2026-02-28' }

const untilReady = () => document.documentElement.dataset.ready === 'yes'

/** A PDF may contain ligatures, which are separate characters. */
const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** The printing browser has the lowest priority on the machine. */
it('one click creates a PDF, which downloads by itself with every heading, sentence and figure of the page', async () => {
  const { test, reportId } = dashboard
  const page = await dashboard.open()
  const query = new URLSearchParams({ ...WINDOW, engines: 'chatgpt,perplexity' })
  await page.goto(`/reports/${reportId}/report?${query}`)
  await page.waitForFunction(untilReady)
  const shown = await page.locator('.paper :is(h1, h2, h3, .sentence, th, td)').allInnerTexts()
  expect(shown.length).toBeGreaterThan(30)
  const downloading = page.waitForEvent('download', { timeout: 0 })
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page.getByText('Waiting for its turn').waitFor()
  await test.runJobs()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/-2026-02-01-2026-02-28\.pdf$/)
  const file = await readFile(await download.path())
  const printed = squeezed(pdfText(file))
  expect(shown.map(squeezed).filter((text) => !printed.includes(text))).toEqual([])
  const { body } = await test.send<{ items: ReportExport[] }>('GET', `/v1/reports/brand/${reportId}/exports`)
  const [entry] = body.items
  expect(entry).toMatchObject({
    status: 'completed',
    reason: null,
    bytes: file.length,
    fileName: download.suggestedFilename(),
  })
  const marked = file.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
  expect(entry?.pages).toBe(marked.length)
  expect(entry?.pages).toBeGreaterThan(1)
  expect(entry?.pages).toBeLessThanOrEqual(6)
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('link', { name: download.suggestedFilename() }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByText('None yet').waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a PNG is one picture as wide as the paper', async () => {
  const { test, reportId } = dashboard
  const id = await seedExport(test, reportId, { ...WINDOW, kind: 'png', paper: 'letter' })
  await test.runJobs()
  const url = `/v1/reports/brand/${reportId}/exports/${id}`
  const { body: entry } = await test.send<ReportExport>('GET', url)
  const headers = { authorization: `Bearer ${(await test.newKey()).key}` }
  const { rawPayload: file } = await test.app.inject({ url: `${url}/file`, headers })
  expect(entry).toMatchObject({ status: 'completed', pages: null, bytes: file.length })
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect([1, 2]).toContain(file.readUInt32BE(16) / 816)
})

it('a file that could not be created shows the reason', async () => {
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
  await expect.poll(() => page.getByRole('button', { name: 'CSV' }).isEnabled()).toBe(true)
  await page.context().close()
})

it('a schedule is stored with the filters of the screen', async () => {
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

it('a key that may only read sees the page and its files, and no control that writes', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  await page.goto(`/reports/${dashboard.reportId}/report`)
  await page.waitForFunction(untilReady)
  const buttons = await page.locator('.report-tools button').allTextContents()
  expect(buttons).toEqual(['Files'])
  await page.context().close()
})
