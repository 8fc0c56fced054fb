import { expect, it } from 'vitest'

import { sql } from '../../src/db/db.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const HOSTILE = [
  '<script>globalThis.harmed = true</script><img src=x onerror="globalThis.harmed = true">',
  '![a picture](https://tracker.example/pixel.png)',
  '[Tarsolin](javascript:globalThis.harmed=true) and [Tarsolin](data:text/html,harm) and [a page](https://example.com/)',
  '<a href="https://evil.example" style="position:fixed;inset:0">Tarsolin</a>',
  '[['.repeat(50_000) + '**'.repeat(20_000) + '`'.repeat(9),
].join('\n\n')

it('HTML and scripts in an answer are shown only as text', async () => {
  const { test, reportId } = dashboard
  const { body: report } = await test.send<{ workspaceId: string; promptIds: string[] }>(
    'GET',
    `/v1/reports/brand/${reportId}`,
  )
  await test.send('POST', `/v1/workspaces/${report.workspaceId}/answers`, {
    body: [
      {
        promptId: report.promptIds[0],
        engine: 'claude',
        day: '2026-03-02',
        run: 9,
        text: HOSTILE,
        citations: [{ url: 'https://example.com/', title: '<b>bold</b>' }],
      },
    ],
  })
  await test.runJobs()
  const { body } = await test.send<{ items: { runId: string }[] }>(
    'GET',
    `/v1/reports/brand/${reportId}/answers?search=tracker`,
  )
  const page = await dashboard.open()
  await page.goto(`/reports/${reportId}/answers/${body.items[0]?.runId}`)
  const text = page.getByRole('region', { name: 'The answer' })
  await text.getByText('<script>').waitFor()
  expect(await page.evaluate(() => (globalThis as { harmed?: boolean }).harmed)).toBeUndefined()
  await expect.poll(() => text.locator('img, script, [style]').count()).toBe(0)
  const links = await text
    .locator('.answer-text a')
    .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
  // The picture's address and the addresses that would run code are no links.
  expect(links).toEqual([
    ['https://example.com/', 'noopener noreferrer nofollow'],
    ['https://evil.example', 'noopener noreferrer nofollow'],
  ])
  await expect.poll(() => page.getByText('<b>bold</b>').count()).toBe(1)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('products and ads next to an answer are shown as text, and labelled as products and ads', async () => {
  const { test, reportId } = dashboard
  const { body } = await test.send<{ items: { runId: string }[] }>(
    'GET',
    `/v1/reports/brand/${reportId}/answers?limit=1`,
  )
  const runId = body.items[0]?.runId ?? ''
  const card = { price: 129.99, currency: 'USD', merchant: 'Fell Sports', position: 1, brand: null }
  const shopping = [{ ...card, title: '<b>Wideline</b> 4E', url: 'https://shop.example/4e' }]
  const ads = [{ title: 'Summer sale', url: null, advertiser: 'Bolt', position: 1 }]
  await test.db.run(sql`
    update answers
    set shopping = ${JSON.stringify(shopping)}::json, ads = ${JSON.stringify(ads)}::json
    where id = ${runId}`)
  const page = await dashboard.open()
  await page.goto(`/reports/${reportId}/answers/${runId}`)
  const text = page.getByRole('region', { name: 'The answer' })
  await text.getByText('Ad · Bolt').waitFor()
  await expect
    .poll(() => text.getByRole('link', { name: '<b>Wideline</b> 4E' }).getAttribute('rel'))
    .toBe('noopener noreferrer nofollow sponsored')
  await expect.poll(() => text.getByText('Product · 129.99 USD · Fell Sports').count()).toBe(1)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})
