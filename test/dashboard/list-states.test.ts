import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'
import { PICTURE } from './usable.js'

const dashboard = useDashboard()

const NO_ITEMS = {
  items: [],
  paging: { nextCursor: null, hasMore: false, total: 0 },
  counts: { worthDoing: 0, byState: { suggested: 0, in_progress: 0, done: 0, archived: 0 } },
}

const SCREENS: [screen: string, reads: string, empty: string][] = [
  ['sources?tab=pages', '**/citations?*', 'No page fits these filters'],
  ['sources?tab=domains', '**/citations/domains?*', 'No domain fits these filters'],
  ['sources/page?url=https%3A%2F%2Fnobody.example%2F', '**/citations/prompts?*', 'No prompts in these days'],
  ['actions', '**/v1/**/actions?*', 'No actions yet'],
  ['actions?tab=board', '**/v1/**/actions?*', 'None.'],
]

it.each(SCREENS)(
  '%s is accessible while it loads, after it failed, and when it is empty',
  async (screen, reads, empty) => {
    const page = await dashboard.open(PICTURE)
    const show = async (shown: string) => {
      await page.goto(`/reports/${dashboard.reportId}/${screen}`)
      await page.locator(shown).first().waitFor({ state: 'attached' })
      // The tests of the screens check these states in dark colours.
      expect(await violationsOf(page)).toEqual([])
    }
    await page.route(reads, () => {})
    await show('.loading')
    await page.unroute(reads)
    await page.route(reads, (route) => route.fulfill({ json: NO_ITEMS }))
    await show(`text=${empty}`)
    await page.unroute(reads)
    await page.route(reads, (route) =>
      route.fulfill({ status: 503, json: { message: 'Everything is busy.' } }),
    )
    await show('.notice.failed')
    await page.unroute(reads)
    const again = page.getByRole('button', { name: 'Try again' })
    // Clicks all at once, because the result of one may remove others from the screen.
    await again.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
    await page.getByText('Everything is busy.').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.notice.failed').count()).toBe(0)
    await page.context().close()
  },
)
