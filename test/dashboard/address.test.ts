import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('a copied address restores filters, order and offset in another browser', async () => {
  const first = await dashboard.open()
  await first.goto(`/reports/${dashboard.reportId}/prompts`)
  await first.getByLabel('Window').selectOption('Last 7 days')
  await first.getByLabel('Country').selectOption('us')
  await first.getByRole('link', { name: 'Coverage' }).click()
  await first.getByText('Coverage ▼').waitFor()
  const rows = (page: typeof first) =>
    page.getByRole('region', { name: 'Prompts' }).locator('tbody tr').allTextContents()
  await first.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  const second = await dashboard.open()
  await second.goto(first.url())
  await second.getByRole('region', { name: 'Prompts' }).waitFor()
  expect(await rows(second)).toEqual(await rows(first))
  await expect.poll(() => second.getByLabel('Window').inputValue()).toBe('7')
  await first.context().close()
  await second.context().close()
})

it('Back returns to the previous filters', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const sentence = page.getByRole('heading', { name: 'Engines name' })
  const before = await sentence.textContent()
  await page.getByLabel('Window').selectOption('Last 7 days')
  await page.getByText('than in the 7 days before').waitFor()
  await page.goBack()
  await page.getByText('than in the 30 days before').waitFor()
  await expect.poll(() => sentence.textContent()).toBe(before)
  await page.context().close()
})

it('old figures stay on the screen, dimmed, until the new ones arrive', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByText('than in the 30 days before').waitFor()
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/stats?*', async (route) => {
    await answering
    await route.continue()
  })
  await page.getByLabel('Window').selectOption('Last 7 days')
  await page.locator('[aria-busy=true] h1').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true] h1').textContent()).toContain('30 days before')
  answer()
  await page.getByText('than in the 7 days before').waitFor()
  await page.context().close()
})

it('if the server is away, the screen keeps its content, and “try again” works', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByText('than in the 30 days before').waitFor()
  await page.route('**/v1/**', (route) => route.abort())
  await page.getByLabel('Window').selectOption('Last 7 days')
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('30 days before')
  await page.unroute('**/v1/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('than in the 7 days before').waitFor()
  await page.context().close()
})

it('an invalid filter in an address is named', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview?engines=altavista`)
  await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('engines')
  await page.context().close()
})

it('engines are chosen by their names, several at once, and are in the address', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByText('than in the 30 days before').waitFor()
  await page.getByRole('button', { name: 'All engines' }).click()
  await page.locator('.list').getByText('Perplexity').click()
  await page.locator('.list').getByText('Claude').click()
  await page.getByRole('button', { name: '2 engines' }).waitFor()
  expect(new URL(page.url()).searchParams.get('engines')).toBe('perplexity,claude')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.list').count()).toBe(0)
  await page.context().close()
})
