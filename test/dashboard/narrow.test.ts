import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { SCREENS } from '../../dashboard/data/screens.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'
import { settled } from './usable.js'

const dashboard = useDashboard()

/** What the demo has nothing of, or nobody sees who is signed in. */
const ELSEWHERE = /\{(?:checkId|fanOutId|shareId|subscriptionId)\}|sign-in|\/checks\/(?:page|site)/

const TABS = [
  '/reports/{reportId}/why?by=prompt',
  '/reports/{reportId}/sources?tab=pages',
  '/reports/{reportId}/sources?tab=domains',
  '/reports/{reportId}/actions?tab=board',
  '/reports/{reportId}/visitors?tab=connectors',
  '/reports/{reportId}/settings?brand=tarsolin.example',
  '/reports/{reportId}/settings?tab=tags',
  '/reports/{reportId}/settings?tab=notes',
  '/reports/{reportId}/settings?tab=history',
  '/reports/{reportId}/settings?tab=report',
  '/settings?tab=people',
  '/settings?tab=engines',
  '/settings?tab=import',
  '/settings?tab=workspaces',
  '/events?tab=alerts',
  '/events?tab=mail',
  '/events?tab=webhooks',
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // Twice the size on a small screen.
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
]

interface Seen {
  screen: string
  /** What is wider than the screen, or than what it stands in. */
  wide: string[]
  printed: { heading: string; pressed: number; wide: string[] }
}

describe('every screen', () => {
  const all: Seen[] = []

  beforeAll(async () => {
    const page = await dashboard.open(SIZES[0])
    const ids = await idsOf(dashboard.reportId)
    for (const path of [...SCREENS.map((screen) => screen.path), ...TABS]) {
      if (ELSEWHERE.test(path)) continue
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
      await page.goto(path.endsWith('/sources/page') ? `${address}?url=${ids.url}` : address)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await settled(page)
      all.push(await seen(page, path))
    }
    await page.context().close()
  })

  it('scrolls nothing sideways but texts of others, from 320 to 1440 pixels and at twice the size', () => {
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(({ wide }) => wide.length > 0).map(({ screen, wide }) => ({ screen, wide }))).toEqual(
      [],
    )
  })

  it('is printed whole, without what can only be pressed', () => {
    const faulty = all.filter(({ printed }) => printed.pressed > 0 || printed.wide.length > 0)
    expect(faulty.map(({ screen, printed }) => ({ screen, ...printed }))).toEqual([])
  })

  it('of a report is printed with its name, that it is simulated, and the filters', () => {
    // The client report has a letterhead of its own.
    const ofReport = all.filter(({ screen }) => /^\/reports\/(?!.*\/report$)/.test(screen))
    for (const { screen, printed } of ofReport) {
      expect({ screen, heading: printed.heading }).toSatisfy(({ heading }) =>
        /Tarsolin running shoes\s+simulated/.test(heading),
      )
      if (/\/(?:overview|engines|competitors|said|prompts|answers|sources)$/.test(screen))
        expect(printed.heading).toMatch(/Window\s+Last 30 days.*Engines\s+All engines/s)
    }
  })
})

async function idsOf(reportId: string): Promise<Record<string, string>> {
  const read = <Body>(path: string) =>
    dashboard.test.send<Body>('GET', `/v1/reports/brand/${reportId}${path}`)
  const answers = await read<{ items: { runId: string; promptId: string }[] }>('/answers?limit=1')
  const pages = await read<{ items: { url: string }[] }>('/citations?limit=1')
  const url = encodeURIComponent(pages.body.items[0]?.url ?? '')
  return { reportId, brand: 'Nordhask', ...answers.body.items[0], url }
}

async function seen(page: Page, screen: string): Promise<Seen> {
  const wide: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    wide.push(...(await wideIn(page)).map((what) => `${size.width}: ${what}`))
  }
  // What is left of a sheet between its margins, in the dark.
  await page.setViewportSize({ width: 673, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = {
    heading: await headingOf(page),
    pressed: await page
      .locator('nav, .foot, button:not(.where button, .filters button)')
      .filter({ visible: true })
      .count(),
    wide: await wideIn(page),
  }
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.setViewportSize(SIZES[0]!)
  return { screen, wide, printed }
}

/** The words above the screen, as far as they are seen: a field is its label and what is chosen. */
const headingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('.filters .field')].filter((field) =>
      field.checkVisibility(),
    )
    const words = fields.map((field) => {
      const select = field.querySelector('select')
      return select === null
        ? field.innerText
        : `${field.querySelector('label')?.innerText} ${select.selectedOptions[0]?.text}`
    })
    return [document.querySelector<HTMLElement>('.top')?.innerText, ...words].join('\n')
  })

const wideIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('.table:has(.cards)')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.ariaLabel ?? 'the page'} by ${element.scrollWidth - element.clientWidth}`),
  )

it('the menu and the filters are folded on a small screen, and opened by keyboard', async () => {
  const page = await dashboard.open({ width: 390, height: 844 })
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.locator('.moves').first().waitFor()
  expect(await filters.textContent()).toContain('Last 30 days, Unbranded prompts')
  expect(await page.getByLabel('Window').isVisible()).toBe(false)
  await filters.press('Enter')
  await page.getByLabel('Country').selectOption({ index: 1 })
  await filters.filter({ hasText: 'United' }).waitFor()

  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Overview' })
  expect(await link.isVisible()).toBe(false)
  await menu.press('Enter')
  await link.waitFor()
  await settled(page)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await menu.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Administration' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('the preview of an import is no wider than a small screen', async () => {
  const page = await dashboard.open({ width: 390, height: 844 })
  await page.goto('/settings?tab=import')
  const table = `Question,Country,Engine,Date,Answer\nWhich insoles?,US,ChatGPT,2026-02-20,${'Tarsolin'.repeat(20)}.\n,,,,\n`
  await page
    .getByLabel('Drop a file of answers')
    .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByText('stored', { exact: true }).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect({ ...size, wide: await wideIn(page) }).toEqual({ ...size, wide: [] })
  }
  await page.context().close()
})
