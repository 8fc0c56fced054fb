import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../helpers/source.js'
import { useDashboard } from './dashboard.js'

/** `npm run screenshots` writes the pictures anew; otherwise each screen is compared with its own. */
const isWriting = process.env.SIGHTLINE_WRITE_PICTURES === 'yes'
const DIRECTORY = join(ROOT, 'docs/screenshots')

const dashboard = useDashboard()
const ids = { runId: '', promptId: '' }

beforeAll(async () => {
  await mkdir(DIRECTORY, { recursive: true })
  const { body } = await dashboard.test.send<{ items: (typeof ids)[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/answers?named=true&engine=chatgpt&limit=1`,
  )
  Object.assign(ids, body.items[0])
})

const SCREENS: [name: string, path: () => string, shown: string][] = [
  ['portfolio', () => '/', '.sparkline'],
  ['overview', () => `/reports/${dashboard.reportId}/overview`, '.moves'],
  ['engines', () => `/reports/${dashboard.reportId}/engines`, '.multiples'],
  ['competitors', () => `/reports/${dashboard.reportId}/competitors`, '.heat'],
  ['prompts', () => `/reports/${dashboard.reportId}/prompts`, '.sparkline'],
  ['prompt', () => `/reports/${dashboard.reportId}/prompts/${ids.promptId}`, '.moves'],
  ['answers', () => `/reports/${dashboard.reportId}/answers`, '.answers'],
  ['answer', () => `/reports/${dashboard.reportId}/answers/${ids.runId}`, '.answer-text'],
  ['new-report', () => '/new-report', '#country'],
  ['access', () => '/settings', 'tbody tr'],
]

/** Fonts differ between machines, and so do lines and widths of text; a block that has moved or gone does not look like that. */
const MOST_DIFFERENT = 0.12

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(SCREENS)('%s looks as it was kept', async (name, path, shown) => {
    const page = await dashboard.open({ colorScheme, width: 1200, height: 860 })
    await page.goto(path())
    await page.locator(shown).first().waitFor()
    await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const file = join(DIRECTORY, `${name}-${colorScheme}.png`)
    if (isWriting) await writeFile(file, picture)
    expect(existsSync(file)).toBe(true)
    expect(await differenceOf(page, picture, await readFile(file))).toBeLessThan(MOST_DIFFERENT)
    await page.context().close()
  })
})

/** The share of 16-pixel blocks whose mean colour differs clearly. The browser decodes the pictures. */
async function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage()
  await blank.goto('about:blank')
  return blank.evaluate(
    async (pictures) => {
      const BLOCK = 16
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
        if (Math.max(...apart) > 24) different += 1
      }
      return different / (first.length / 4)
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
