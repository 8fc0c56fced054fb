import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const untilReady = () => document.documentElement.dataset.ready === 'yes'

/** Creates a link on the screen, as a person does. Returns the path of its page. */
async function share(page: Page, { title = '', password = '' } = {}): Promise<string> {
  await page.goto(`/reports/${dashboard.reportId}/report`)
  await page.getByRole('button', { name: 'Share links' }).click()
  await page.getByText('Changes compare with the same number of days before').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = new URL((await page.getByRole('status').getByRole('code').textContent()) ?? '')
  return url.pathname + url.hash
}

const openReport = (path: string) => `/v1/reports/brand/${dashboard.reportId}${path}`

it('a share link opens the report in a browser without a session, and nothing else', async () => {
  const page = await dashboard.open()
  const path = await share(page, { title: 'February for Tarsolin' })
  const sentence = await page.getByRole('heading', { level: 1 }).textContent()
  const guest = await dashboard.open({ key: null })
  await guest.goto(path)
  await guest.waitForFunction(untilReady)
  await expect.poll(() => guest.getByRole('heading', { level: 1 }).textContent()).toBe(sentence)
  await guest.getByText('February for Tarsolin').waitFor()
  await expect.poll(() => guest.locator('a, nav, header.top').count()).toBe(0)
  await guest.keyboard.press('g')
  await guest.keyboard.press('r')
  expect(new URL(guest.url()).pathname).toMatch(/^\/shared\//)
  expect(await violationsOf(guest)).toEqual([])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
  await guest.context().close()
})

it('a signed-in browser opens a share link with its token, not with its session', async () => {
  const page = await dashboard.open()
  const path = await share(page)
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/share'))
      void request.allHeaders().then((all) => headers.push(all))
  })
  await page.goto(path)
  await page.waitForFunction(untilReady)
  expect(headers.length).toBeGreaterThan(0)
  for (const { cookie, authorization } of headers) {
    expect(cookie).toBeUndefined()
    expect(authorization).toMatch(/^Bearer sl_share_/)
  }
  await page.context().close()
})

it('a share link with a password asks for it, reports a wrong one, and then opens', async () => {
  const page = await dashboard.open()
  const path = await share(page, { title: 'Locked', password: 'fell-runner-2026' })
  const guest = await dashboard.open({ key: null })
  await guest.goto(path)
  await guest.getByLabel('Password').fill('something else')
  await guest.keyboard.press('Enter')
  await guest.getByRole('alert').waitFor()
  expect(await violationsOf(guest)).toEqual([])
  await expect.poll(() => guest.locator('.paper').count()).toBe(0)
  await guest.getByLabel('Password').fill('fell-runner-2026')
  await guest.keyboard.press('Enter')
  await guest.getByRole('heading', { name: 'Engines name' }).waitFor()
  await page.context().close()
  await guest.context().close()
})

it('visits of a share link are counted, and a revoked link is refused at once', async () => {
  const page = await dashboard.open()
  const path = await share(page, { title: 'For a week' })
  const guest = await dashboard.open({ key: null })
  for (let visit = 0; visit < 2; visit += 1) {
    const counted = guest.waitForResponse('**/v1/share/visits')
    await guest.goto('about:blank')
    await guest.goto(path)
    await counted
  }
  await page.reload()
  await page.getByRole('button', { name: 'Share links' }).click()
  const row = page.getByRole('row', { name: 'For a week' })
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  await row.getByRole('button', { name: 'Revoke the link For a week' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the link For a week?' })
  await question.getByRole('button', { name: 'Revoke', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await guest.reload()
  await guest.getByRole('heading', { name: 'This link does not open' }).waitFor()
  await expect.poll(() => guest.getByRole('alert').textContent()).toContain('revoked')
  expect(await violationsOf(guest)).toEqual([])
  await page.context().close()
  await guest.context().close()
})

it('a share link shows only the days and filters that were chosen, even if its address names others', async () => {
  const { body } = await dashboard.test.send<{ url: string }>('POST', openReport('/shares'), {
    body: { filters: { startDate: '2026-02-01', endDate: '2026-02-28', engines: ['claude'], branded: true } },
  })
  const { pathname, hash } = new URL(body.url)
  const guest = await dashboard.open({ key: null })
  await guest.goto(`${pathname}?startDate=2020-01-01&engines=chatgpt${hash}`)
  await guest.waitForFunction(untilReady)
  const head = await guest.locator('.letterhead').textContent()
  expect(head).toContain('1 Feb – 28 Feb 2026')
  expect(head).toContain('all countries · Claude')
  await expect.poll(() => guest.getByRole('heading', { level: 1 }).textContent()).toContain('branded prompt')
  await guest.context().close()
})

it.each([
  ['a4', 794],
  ['letter', 816],
])(
  'for printing (%s), a share link shows only the sheet, in light colours, as wide as the paper',
  async (paper, width) => {
    const { body } = await dashboard.test.send<{ url: string }>('POST', openReport('/shares'), { body: {} })
    const { pathname, hash } = new URL(body.url)
    const guest = await dashboard.open({ key: null, width, colorScheme: 'dark' })
    await guest.goto(`${pathname}?print=${paper}${hash}`)
    await guest.waitForFunction(untilReady)
    await expect.poll(() => guest.locator('main > *').count()).toBe(1)
    const sheet = await guest.locator('.paper').evaluate((element) => ({
      width: Math.round(element.getBoundingClientRect().width),
      ground: getComputedStyle(element).backgroundColor,
    }))
    expect(sheet).toEqual({ width, ground: 'rgb(255, 255, 255)' })
    await guest.context().close()
  },
)

it('a share link without its token says what is missing', async () => {
  const guest = await dashboard.open({ key: null })
  await guest.goto('/shared/01K9ZQ6N7B8M3X5R6W2V0Y1N4C')
  await guest.locator('html[data-ready=failed]').waitFor()
  await expect.poll(() => guest.getByText('A part of the address is missing').isVisible()).toBe(true)
  await guest.context().close()
})
