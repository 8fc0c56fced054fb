import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { ROOT } from '../helpers/source.js'

/** The project `pictures` of `vitest.long.config.ts` compares them. */
export const comparesPictures = process.env.SIGHTLINE_PICTURES === 'yes'

/** `npm run screenshots` writes the pictures anew; otherwise each screen is compared with its kept picture. */
const isWriting = process.env.SIGHTLINE_WRITE_PICTURES === 'yes'
const DIRECTORY = join(ROOT, 'docs/screenshots')

/** The share of a screen that differs from its kept picture, from 0 to 1. */
export async function differenceFromPicture(page: Page, name: string): Promise<number> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = join(DIRECTORY, `${name}.png`)
  if (isWriting) await writeFile(file, picture)
  const kept = await readFile(file)
  return picture.equals(kept) ? 0 : differenceOf(await blankPageOf(page), picture, kept)
}

const blankPages = new WeakMap<Browser, Promise<Page>>()

/** A page without our content security policy, in which the browser decodes pictures. All comparisons share one. */
async function blankPageOf(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  const blank = blankPages.get(browser) ?? browser.newPage()
  blankPages.set(browser, blank)
  return blank
}

/** The share of 16-pixel blocks whose mean colour differs clearly. */
function differenceOf(blank: Page, one: Buffer, other: Buffer): Promise<number> {
  return blank.evaluate(
    async (pictures) => {
      const BLOCK = 16
      const CLEARLY = 24
      const blocksOf = async (base64: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${base64}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = Math.floor(image.width / BLOCK)
        canvas.height = Math.floor(image.height / BLOCK)
        const context = canvas.getContext('2d')
        if (context === null) return new Uint8ClampedArray()
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
        return context.getImageData(0, 0, canvas.width, canvas.height).data
      }
      const [first, second] = await Promise.all(pictures.map(blocksOf))
      if (first === undefined || first.length !== second?.length) return 1
      let different = 0
      for (let at = 0; at < first.length; at += 4) {
        const apart = [0, 1, 2].map((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)))
        if (Math.max(...apart) > CLEARLY) different += 1
      }
      return different / (first.length / 4)
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
