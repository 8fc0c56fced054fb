import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const dashboard = useDashboard()
const ids = { runId: '', promptId: '' }

beforeAll(async () => {
  const { test, reportId } = dashboard
  const { body } = await test.send<{ items: (typeof ids)[] }>(
    'GET',
    `/v1/reports/brand/${reportId}/answers?named=true&limit=1`,
  )
  Object.assign(ids, body.items[0])
})

/** What axe finds; it is given to the page by the test, since the page itself allows no script but its own. */
async function violationsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
}

const SCREENS: [name: string, path: () => string, shown: string][] = [
  ['the portfolio', () => '/', 'Tarsolin running shoes'],
  ['the overview', () => `/reports/${dashboard.reportId}/overview`, 'Engines name Tarsolin'],
  ['the engines', () => `/reports/${dashboard.reportId}/engines`, 'Perplexity'],
  ['the competitors', () => `/reports/${dashboard.reportId}/competitors`, 'Coverage by tag'],
  ['the prompts', () => `/reports/${dashboard.reportId}/prompts`, 'best running shoes for wide feet'],
  ['a prompt', () => `/reports/${dashboard.reportId}/prompts/${ids.promptId}`, 'Latest answers'],
  ['the answers', () => `/reports/${dashboard.reportId}/answers`, 'Older answers'],
  ['an answer', () => `/reports/${dashboard.reportId}/answers/${ids.runId}`, 'Whom it names'],
  ['a new report', () => '/new-report', 'Its site'],
  ['the access', () => '/settings', 'this browser'],
  ['the method', () => '/method', 'Intervals'],
  ['an unknown address', () => '/reports', 'nothing at this address'],
]

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(SCREENS)('%s can be used by everybody', async (_, path, shown) => {
    const page = await dashboard.open({ colorScheme })
    await page.goto(path())
    await page.getByText(shown).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })

  it('signing in can be used by everybody', async () => {
    const page = await dashboard.open({ colorScheme, key: null })
    await page.goto('/sign-in')
    await page.getByLabel('API key').waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['empty', '/v1/', { items: [], paging: { nextCursor: null, hasMore: false } }, 200, 'No report yet'],
    ['failed', '/v1/overview', { message: 'The database cannot be reached.' }, 503, 'Try again'],
  ])('a screen that is %s can be used by everybody', async (_, wanted, body, status, shown) => {
    const page = await dashboard.open({ colorScheme })
    await page.route(
      (url) => url.pathname.startsWith(wanted) && url.pathname.includes('overview'),
      (route) => route.fulfill({ status, json: body }),
    )
    await page.goto('/')
    await page.getByText(shown).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.context().close()
  })

  it('a screen that is loading can be used by everybody', async () => {
    const page = await dashboard.open({ colorScheme })
    await page.route('**/v1/reports/brand/*/stats?*', () => {})
    await page.goto(`/reports/${dashboard.reportId}/overview`)
    await page.getByText('Loading').first().waitFor({ state: 'attached' })
    expect(await violationsOf(page)).toEqual([])
    await page.context().close()
  })
})
