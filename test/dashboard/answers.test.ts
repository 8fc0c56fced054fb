import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

interface Listed {
  items: unknown[]
  paging: { nextCursor: string | null }
}

it('an answer links to the next and the previous answer of the list that it was opened from', async () => {
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

it.each(['', 'named=true', 'brand=Nordhask&named=false', 'sentiment=positive'])(
  'the list under “%s” says how many answers it has',
  async (query) => {
    let [total, cursor] = [0, '']
    do {
      const path = `/v1/reports/brand/${dashboard.reportId}/answers?limit=100&${query}${cursor}`
      const { items, paging } = (await dashboard.test.send<Listed>('GET', path)).body
      total += items.length
      cursor = paging.nextCursor === null ? '' : `&cursor=${encodeURIComponent(paging.nextCursor)}`
    } while (cursor !== '')
    const page = await dashboard.open()
    await page.goto(`/reports/${dashboard.reportId}/answers?${query}`)
    await page.locator('.answers > li').first().waitFor()
    const said = page.getByText(/^[\d,]+ answers?$/)
    await said.waitFor()
    await expect.poll(() => said.textContent()).toBe(`${total.toLocaleString('en')} answers`)
    await page.context().close()
  },
)

it('each answer is quoted where it names the chosen brand, and the name is marked', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/answers?named=true`)
  const rows = page.locator('.answers > li')
  await rows.first().waitFor()
  await expect
    .poll(() => rows.locator('mark.own', { hasText: 'Tarsolin' }).count())
    .toBeGreaterThanOrEqual(await rows.count())
  await page.context().close()
})

it('the last answer of a page is followed by the first of the next page, and Back returns to it', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/answers`)
  const rows = page.locator('.answers a[data-row]')
  await rows.nth(19).waitFor()
  await page.getByRole('link', { name: 'Older answers' }).click()
  await page.waitForURL(/cursor=/)
  const older = new URL(page.url()).search
  await page.locator('.dim[aria-busy=false] .answers').waitFor()
  const first = (await rows.first().getAttribute('href')) ?? ''
  await page.goBack()
  await page.locator(`.dim[aria-busy=false] .answers a:not([href*=cursor])`).first().waitFor()
  const last = (await rows.nth(19).getAttribute('href')) ?? ''
  await rows.nth(19).click()
  await page.getByRole('link', { name: 'Next answer' }).click()
  await page.waitForURL(`**${first}`)
  await page.getByRole('link', { name: 'Previous answer' }).click()
  await page.waitForURL(`**${last}`)
  await page.getByRole('link', { name: 'Next answer' }).click()
  await page.waitForURL(`**${first}`)
  await page.getByRole('link', { name: 'All these answers' }).click()
  await rows.first().waitFor()
  expect(new URL(page.url()).search).toBe(older)
  await page.context().close()
})
