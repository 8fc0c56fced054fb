import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { SCREENS as ALL_SCREENS } from '../../dashboard/data/screens.js'
import { useDashboard } from './dashboard.js'
import { printed, wideAtAnySize } from './room.js'
import { comparesPictures, expectAsKept, expectUsable, PICTURE, settled } from './usable.js'

const dashboard = useDashboard()
const ids = { runId: '', promptId: '', url: '', shared: '', brand: '' }

beforeAll(async () => {
  const { body } = await dashboard.test.send<{ items: (typeof ids)[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/answers?named=true&engine=chatgpt&limit=1`,
  )
  const cited = await dashboard.test.send<{ items: { url: string }[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/citations?sortBy=citations&sortOrder=desc&limit=1`,
  )
  Object.assign(ids, body.items[0], cited.body.items[0])
  const report = await dashboard.test.send<{ competitors: { brand: string }[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}`,
  )
  ids.brand = report.body.competitors[0]?.brand ?? ''
  const { body: share } = await dashboard.test.send<{ url: string }>(
    'POST',
    `/v1/reports/brand/${dashboard.reportId}/shares`,
    { body: { title: 'February for Tarsolin', filters: { branded: false } } },
  )
  const { pathname, hash } = new URL(share.url)
  ids.shared = pathname + hash
})

const SCREENS: [name: string, path: () => string, shown: string][] = [
  ['portfolio', () => '/', '.sparkline'],
  ['overview', () => `/reports/${dashboard.reportId}/overview`, '.moves'],
  ['why', () => `/reports/${dashboard.reportId}/why?branded=false`, '.pair .answer-text'],
  ['engines', () => `/reports/${dashboard.reportId}/engines`, '.multiples'],
  ['competitors', () => `/reports/${dashboard.reportId}/competitors`, '.heat'],
  [
    'competitor',
    () => `/reports/${dashboard.reportId}/competitors/${encodeURIComponent(ids.brand)}`,
    '.said',
  ],
  ['said', () => `/reports/${dashboard.reportId}/said`, '.said'],
  ['prompts', () => `/reports/${dashboard.reportId}/prompts`, '.sparkline'],
  ['prompt', () => `/reports/${dashboard.reportId}/prompts/${ids.promptId}`, '.moves'],
  ['answers', () => `/reports/${dashboard.reportId}/answers`, '.answers'],
  ['answer', () => `/reports/${dashboard.reportId}/answers/${ids.runId}`, '.answer-text'],
  ['sources', () => `/reports/${dashboard.reportId}/sources`, '.moves'],
  [
    'source',
    () => `/reports/${dashboard.reportId}/sources/page?url=${encodeURIComponent(ids.url)}`,
    '.moves',
  ],
  ['actions', () => `/reports/${dashboard.reportId}/actions`, '.actions.full'],
  ['actions-board', () => `/reports/${dashboard.reportId}/actions?tab=board`, '.board li'],
  ['client-report', () => `/reports/${dashboard.reportId}/report`, '.method'],
  ['shared', () => ids.shared, '.method'],
  ['new-report', () => '/new-report', '#country option:nth-child(100)'],
  ['report-settings', () => `/reports/${dashboard.reportId}/settings`, 'tbody tr'],
  [
    'brand',
    () => `/reports/${dashboard.reportId}/settings?brand=tarsolin.example`,
    'form:has([data-kinds=new]) + section [data-preview=new]',
  ],
  ['tags', () => `/reports/${dashboard.reportId}/settings?tab=tags`, 'tbody tr'],
  ['alerts', () => `/events?tab=alerts&reportId=${dashboard.reportId}`, 'tbody tr'],
  ['history', () => `/reports/${dashboard.reportId}/settings?tab=history`, 'tbody tr'],
  ['settings', () => '/settings', 'tbody tr'],
  ['providers', () => '/settings?tab=engines', '[aria-label="Spending by day"]'],
  ['import', () => '/settings?tab=import', '#answers-file'],
  ['mail', () => '/events?tab=mail', '.empty'],
  ['webhooks', () => '/events?tab=webhooks', '.empty'],
  ['workspaces', () => '/settings?tab=workspaces', 'tbody tr'],
  ['events', () => '/events', 'tbody tr'],
  ['sign-in', () => '/sign-in', '#key'],
]

/** Screens that anyone may see without a key. */
const OPEN_TO_ALL = new Set(['sign-in', 'shared'])

/** Tabs that differ from those above only in their content. */
const FURTHER_TABS = [
  '/reports/{reportId}/why?by=prompt',
  '/reports/{reportId}/sources?tab=pages',
  '/reports/{reportId}/sources?tab=domains',
  '/reports/{reportId}/visitors?tab=connectors',
  '/reports/{reportId}/settings?tab=notes',
  '/reports/{reportId}/settings?tab=report',
  '/settings?tab=people',
]

/** Screens that need objects that the demo lacks, or that repeat another screen with a typed address. */
const ELSEWHERE = /\{(?:checkId|fanOutId|subscriptionId)\}|\/checks\/(?:page|site)/

const LOST = '/nothing/here'

/**
 * Stays in the open dashboard if there is one, because loading it takes longer than most screens. An unknown address comes
 * between two screens, so that no element of the first one matches `shown`. Without a session it would lead to the sign-in page.
 */
async function show(page: Page, path: string, shown: string): Promise<void> {
  await page.setViewportSize(PICTURE)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  const hasNoSession = path === '/sign-in' || path === ids.shared
  if (page.url() === 'about:blank' || hasNoSession) await page.goto(path)
  else {
    await go(page, LOST)
    await page.getByText('nothing at this address').first().waitFor()
    await go(page, path)
  }
  await page.locator(shown).first().waitFor({ state: 'attached' })
}

/** Goes to the address within the dashboard, without loading it again. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(undefined, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Only texts of others scroll sideways, from 320 to 1440 pixels and at twice the size. The printed page is complete and has no
 * controls.
 */
async function expectRoom(page: Page, path: string): Promise<void> {
  expect({ path, wide: await wideAtAnySize(page) }).toEqual({ path, wide: [] })
  const { heading, ...sheet } = await printed(page)
  expect({ path, ...sheet }).toEqual({ path, pressed: 0, wide: [] })
  // The client report has its own letterhead.
  if (/^\/reports\/(?!.*\/report$)/.test(path)) expect(heading).toMatch(/Tarsolin running shoes\s+simulated/)
  if (/\/(?:overview|engines|competitors|said|prompts|answers|sources)$/.test(path))
    expect(heading).toMatch(/Window\s+Last 30 days.*Engines\s+All engines/s)
}

/** One page for all screens; opening a new one for each would take most of the time. */
describe('screens', () => {
  const pages: Partial<Record<'admin' | 'stranger', Page>> = {}
  const pageOf = async (name: string) =>
    OPEN_TO_ALL.has(name)
      ? (pages.stranger ??= await dashboard.open({ key: null }))
      : (pages.admin ??= await dashboard.open())

  it.each(SCREENS)(
    'the screen %s is accessible, fits any size, and prints completely',
    async (name, path, shown) => {
      const page = await pageOf(name)
      await show(page, path(), shown)
      await settled(page)
      await expectUsable(page)
      await expectRoom(page, path())
      expect(dashboard.complaints).toEqual([])
    },
  )

  it('the method page fits any size, is accessible, and prints completely', async () => {
    const page = await pageOf('method')
    await show(page, '/method', 'text=Intervals')
    await expectRoom(page, '/method')
    // Paragraphs look alike, and so many would take axe as long as all screens. Only the long run checks all.
    if (!comparesPictures)
      await page
        .locator('.answer-text > :nth-child(n+25)')
        .evaluateAll((blocks) => blocks.forEach((block) => block.remove()))
    await page.emulateMedia({ media: null })
    await expectUsable(page)
    expect(dashboard.complaints).toEqual([])
  })

  it('an unknown address shows that no screen exists there, at any size and on paper', async () => {
    const page = await pageOf('unknown')
    await show(page, LOST, 'text=nothing at this address')
    await expectUsable(page)
    await expectRoom(page, LOST)
    expect(dashboard.complaints).toEqual([])
  })

  it('every other screen fits any size, and prints completely', async () => {
    const page = await pageOf('further')
    const seen = [...SCREENS.map(([, path]) => path().replace(/[?#].*/, '')), '/method']
    const isSeen = (path: string) =>
      seen.some((other) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(other))
    const further = ALL_SCREENS.map(({ path }) => path).filter(
      (path) => !isSeen(path) && !ELSEWHERE.test(path),
    )
    expect(further).toContain('/reports/{reportId}/visitors')
    const parts: Record<string, string> = { reportId: dashboard.reportId, ...ids }
    for (const path of [...further, ...FURTHER_TABS]) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name]!))
      await show(page, address, 'h1')
      await settled(page)
      await expectRoom(page, address)
    }
    expect(dashboard.complaints).toEqual([])
  })
})

it.runIf(comparesPictures).each(SCREENS)(
  'the screen %s matches its stored picture',
  async (name, path, shown) => {
    const page = await dashboard.open({ ...PICTURE, ...(OPEN_TO_ALL.has(name) && { key: null }) })
    await show(page, path(), shown)
    await expectAsKept(page, name)
    await page.context().close()
  },
)

const NOTHING = { items: [], paging: { nextCursor: null, hasMore: false } }

it.each([
  ['empty', NOTHING, 200, 'No report yet'],
  ['failed', { message: 'The database cannot be reached.' }, 503, 'Try again'],
])('a list that is %s is accessible', async (_, json, status, shown) => {
  const page = await dashboard.open(PICTURE)
  await page.route('**/v1/overview?*', (route) => route.fulfill({ status, json }))
  await page.goto('/')
  await page.getByText(shown).first().waitFor()
  await expectUsable(page)
  await page.context().close()
})

it.each([
  ['loading', (page: Page) => page.route('**/stats?*', () => {}), '.loading'],
  ['failed', (page: Page) => page.route('**/stats?*', (route) => route.abort()), '.notice.failed'],
] as const)('figures that are %s are accessible', async (_, hold, shown) => {
  const page = await dashboard.open(PICTURE)
  await hold(page)
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await page.locator(shown).first().waitFor({ state: 'attached' })
  await expectUsable(page)
  await page.context().close()
})
