import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

import { comparesPictures } from './picture.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of the rules that axe applies by itself, those that look at colours. */
const OF_COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Rows are drawn alike, and axe takes seconds for hundreds: the long run looks at all of them. */
const LOOKED_AT = comparesPictures
  ? { include: [['html']] }
  : { exclude: [['tbody > tr:nth-of-type(n+12)'], ['li:nth-of-type(n+25)']] }

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** What axe finds. It is given to the page by the test, since the page itself allows no script but its own. */
export async function violationsOf(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await giveAxe(page)
  return page.evaluate(
    async ({ context, chosen }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Only of what breaks a rule are the elements named, and by their HTML; there is no sound that would be loaded first.
      const options = { ...chosen, resultTypes: ['violations'], selectors: false, preload: false }
      const { violations } = await axe.run(context, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    { context: LOOKED_AT, chosen: rules === 'all' ? {} : OF_COLOURS },
  )
}

async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}
