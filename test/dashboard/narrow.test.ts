import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const OF_REPORT = [
  'overview',
  'engines',
  'competitors',
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

it.each([
  ['320 pixels wide', 320, 700],
  ['at twice the size', 640, 450],
])('nothing but tables scrolls sideways %s', async (_, width, height) => {
  const page = await dashboard.open({ width, height })
  for (const screen of [...OF_REPORT.map((name) => `/reports/${dashboard.reportId}/${name}`), ...OTHERS]) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect({ screen, excess: Math.max(0, excess) }).toEqual({ screen, excess: 0 })
  }
  await page.context().close()
})
