import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** A PNG of one green pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openEditor(): Promise<Page> {
  const { test, reportId } = dashboard
  const { body: report } = await test.send<{ workspaceId: string }>('GET', `/v1/reports/brand/${reportId}`)
  const body = { name: null, accent: null, logo: null }
  await test.send('PUT', `/v1/workspaces/${report.workspaceId}/branding`, { body })
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/report`)
  await page.getByRole('button', { name: 'Branding' }).click()
  return page
}

it('name, accent and logo have a preview before they are saved, and are on the page afterwards', async () => {
  const page = await openEditor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fell & Partners')
  await page.getByLabel('Accent').fill('#8a1f6b')
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  const preview = page.getByRole('group', { name: 'Preview' })
  await preview.locator('img').waitFor()
  await expect.poll(() => preview.textContent()).toContain('Fell & Partners')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const sheet = page.locator('article.paper')
  await sheet.getByText('Fell & Partners').waitFor()
  await sheet.locator('img').waitFor()
  const line = sheet.locator('.line.own').first()
  expect(await line.evaluate((drawn) => getComputedStyle(drawn).stroke)).toBe('rgb(138, 31, 107)')
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it.each([
  [
    'an SVG that calls itself a PNG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'not a PNG, JPEG or WebP',
  ],
  ['a damaged PNG', PNG.subarray(0, 30), 'damaged'],
  ['a file of a megabyte', Buffer.alloc(1_000_000), 'at most 256 kB'],
])('%s is refused at its field before it is sent', async (_, buffer, words) => {
  const page = await openEditor()
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect.poll(() => page.getByRole('dialog').getByRole('alert').textContent()).toContain(words)
  await expect.poll(() => page.getByLabel('Logo').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByRole('group', { name: 'Preview' }).locator('img').count()).toBe(0)
  await page.context().close()
})

it('a logo that the interface refuses shows the reason at its field', async () => {
  const page = await openEditor()
  const errors = [{ path: 'logo', message: 'Expected a PNG, JPEG or WebP image.' }]
  await page.route('**/branding', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message: 'Invalid body.', errors } })
      : route.continue(),
  )
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('alert').textContent())
    .toContain('Expected a PNG')
  await expect.poll(() => page.getByLabel('Logo').getAttribute('aria-invalid')).toBe('true')
  await page.context().close()
})

it('a colour with too little contrast to white is refused at its field', async () => {
  const page = await openEditor()
  await page.getByLabel('Accent').fill('#ffee88')
  await expect
    .poll(() => page.getByRole('dialog').getByRole('alert').textContent())
    .toContain('at least 3 : 1')
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.context().close()
})
