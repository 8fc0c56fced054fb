import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of the rules that axe applies by itself, those that look at colours. */
const OF_COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** What axe finds. It is given to the page by the test, since the page itself allows no script but its own. */
export async function violationsOf(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await giveAxe(page)
  return page.evaluate(
    async (chosen) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Only of what breaks a rule are the elements named, and by their HTML.
      const { violations } = await axe.run({ ...chosen, resultTypes: ['violations'], selectors: false })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    rules === 'all' ? {} : OF_COLOURS,
  )
}

async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}
