import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

import { comparesPictures } from './picture.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of axe's default rules, those about colours. */
const OF_COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Rows look alike, and axe takes seconds for hundreds of them. Only the long run checks all. */
const LOOKED_AT = comparesPictures
  ? { include: [['html']] }
  : { exclude: [['tbody > tr:nth-of-type(n+12)'], ['li:nth-of-type(n+25)']] }

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Violations that axe finds. The test injects axe, because the page allows only its own scripts. */
export async function violationsOf(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await giveAxe(page)
  return page.evaluate(
    async ({ context, chosen }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Only violating elements are reported, by their HTML. The dashboard has no audio or video to preload.
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
