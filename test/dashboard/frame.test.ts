import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { NOW, useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('the menu of the account offers the theme and signing out, and no two screens have the same name', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/settings`)
  await page.getByRole('heading', { level: 1, name: 'Report settings' }).waitFor()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

it('the labels of all filters are at the same height', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.getByRole('button', { name: /^Engines/ }).waitFor()
  const gaps = await page.locator('.filters .field').evaluateAll((fields) =>
    fields.map((field) => {
      const [label, control] = [...field.children].map((child) => child.getBoundingClientRect())
      return control!.top - label!.bottom
    }),
  )
  expect(new Set(gaps).size).toBe(1)
  await page.context().close()
})

it('hovering over a point of a chart moves nothing else on the page', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const chart = page.locator('figure.chart').first()
  await chart.locator('svg .line').first().waitFor()
  const height = () => chart.evaluate((figure) => figure.getBoundingClientRect().height)
  const before = await height()
  await chart.locator('.plot').hover()
  await chart.locator('.readout strong').waitFor()
  expect(await height()).toBe(before)
  await expect.poll(() => chart.locator('.readout span').count()).toBeGreaterThan(3)
  await page.context().close()
})

it('a list opened by a link at the end of a page is shown from its top', async () => {
  const page = await dashboard.open({ height: 500 })
  await page.goto(`/reports/${dashboard.reportId}/sources`)
  await page.getByRole('link', { name: /^All \d+ domains/ }).click()
  await page.getByRole('heading', { name: 'Cited domains' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()
})

it('the engines of all prompts are in the same columns, including engines without answers', async () => {
  const page = await dashboard.open()
  let isFirst = true
  await page.route('**/v1/reports/brand/*/prompts?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items?: { engines: unknown[] }[] }
    if (isFirst) body.items?.[0]?.engines.splice(2, 1)
    isFirst = false
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/reports/${dashboard.reportId}/prompts?search=shoes`)
  const strips = page.locator('.engine-marks')
  await strips.first().waitFor()
  expect(new Set(await strips.evaluateAll((all) => all.map((strip) => strip.children.length)))).toEqual(
    new Set([7]),
  )
  await expect.poll(() => strips.first().getAttribute('aria-label')).toContain('Perplexity no answers')
  await page.context().close()
})

it('a report that does not exist is requested once, not again every ten seconds', async () => {
  const page = await dashboard.open()
  const followed: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) followed.push(request.url())
  })
  await page.clock.install({ time: NOW })
  await page.goto('/reports/01K9ZQ4T7B8M3X5R6W2V0Y1N4C/overview')
  await page.getByText('There is no such report').first().waitFor()
  for (let seconds = 0; seconds < 60; seconds += 15) await page.clock.fastForward(15_000)
  expect(followed).toHaveLength(1)
  await page.context().close()
})

it('a screen that fails does not keep the next one from being shown', async () => {
  const page = await dashboard.open()
  await page.route('**/v1/audits/**', (route) => route.fulfill({ json: { pages: 1, items: 1 } }))
  await page.goto('/checks')
  await page.getByText('This screen has failed').waitFor()
  await page.getByRole('link', { name: 'All reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  expect(await page.getByText('This screen has failed').count()).toBe(0)
  dashboard.complaints.length = 0
  await page.context().close()
})

it('a report with several words in its name is found by typing them, whenever the list arrives', async () => {
  const page = await dashboard.open()
  let arrive = () => {}
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const item = (id: number) => ({ id: `r${id}`, reportTitle: `Report ${id}`, simulated: false })
  const list = {
    items: Array.from({ length: 9 }, (_, id) => item(id)),
    paging: { hasMore: false, nextCursor: null },
  }
  await page.route('**/v1/reports/brand?*', async (route) => {
    if (route.request().url().includes('search=')) await new Promise<void>((resolve) => (arrive = resolve))
    await route.fulfill({ json: list })
  })
  await page.locator('#reports').click()
  const field = page.getByLabel('Find a report')
  await field.pressSequentially('Tarsolin')
  await field.press('Space')
  arrive()
  await page.waitForTimeout(200)
  await field.pressSequentially('shoes')
  expect(await field.inputValue()).toBe('Tarsolin shoes')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

it('the days of a window can be chosen one after the other, even if they pass through a preset', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const window = page.getByLabel('Window')
  await window.selectOption('Other days')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  const end = await to.inputValue()
  await to.fill(new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10))
  await to.fill(end)
  await from.waitFor()
  expect(await window.inputValue()).toBe('own')
  // A first day after the last one moves it. Typing passes through such days, for example the 1st of the month.
  await from.fill('2027-01-31')
  await expect.poll(() => to.inputValue()).toBe('2027-01-31')
  await from.fill('2026-02-10')
  await to.fill('2026-02-20')
  await to.focus()
  await to.pressSequentially('02252026')
  await expect.poll(() => to.inputValue()).toBe('2026-02-25')
  expect(await from.inputValue()).toBe('2026-02-10')
  await page.getByRole('button', { name: 'Clear' }).click()
  await from.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})
