import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { violationsOf } from './axe.js'
import { differenceFromPicture } from './picture.js'

export { comparesPictures } from './picture.js'

const COLOURS = ['light', 'dark'] as const

/**
 * Fonts, and with them lines and widths of text, differ between machines. A block that has moved or gone differs by more than
 * this.
 */
const MOST_DIFFERENT = 0.12

/** Checks accessibility in both colour schemes. In the second, only the rules about colours are applied. */
export async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of COLOURS) {
    await page.emulateMedia({ colorScheme })
    const found = await violationsOf(page, colorScheme === 'light' ? 'all' : 'of colours')
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] })
  }
}

/** The size of the kept pictures. */
export const PICTURE = { width: 1200, height: 860 }

/** Waits until everything that the screen reads is shown. */
export const settled = (page: Page): Promise<void> =>
  page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })

export async function expectAsKept(page: Page, name: string): Promise<void> {
  await settled(page)
  for (const colorScheme of COLOURS) {
    await page.emulateMedia({ colorScheme })
    expect(await differenceFromPicture(page, `${name}-${colorScheme}`)).toBeLessThan(MOST_DIFFERENT)
  }
}
