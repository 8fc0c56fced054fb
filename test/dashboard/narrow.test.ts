import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const OF_REPORT = [
  'overview',
  'why',
  'why?by=prompt',
  'engines',
  'competitors',
  'competitors/Nordhask',
  'said',
  'prompts',
  'answers',
  'sources',
  'sources?tab=pages',
  'sources?tab=domains',
  'actions',
  'actions?tab=board',
  'visitors',
  'visitors?tab=connectors',
  'report',
  'settings',
  'settings?brand=tarsolin.example',
  'settings?tab=tags',
  'settings?tab=notes',
  'settings?tab=history',
  'settings?tab=report',
]
const OTHERS = ['/settings', '/settings?tab=engines', '/settings?tab=import', '/settings?tab=workspaces']

const SIZES = [
  { width: 320, height: 700 },
  // Twice the size on a small screen.
  { width: 640, height: 450 },
]

it('nothing but tables scrolls sideways on a narrow screen, or at twice the size', async () => {
  const page = await dashboard.open(SIZES[0])
  for (const screen of [...OF_REPORT.map((name) => `/reports/${dashboard.reportId}/${name}`), ...OTHERS]) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect({ screen, size, excess: Math.max(0, excess) }).toEqual({ screen, size, excess: 0 })
    }
    await page.setViewportSize(SIZES[0]!)
  }
  await page.context().close()
})
