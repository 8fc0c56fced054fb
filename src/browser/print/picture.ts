import { z } from 'zod'

import type { Tab } from '../page/open-tab.js'
import { RenderFailure } from '../rendered.js'
import { type Paper, screenOf } from './paper.js'
import { tooManyBytes } from './pdf.js'
import type { PrintLimits } from './print-limits.js'

const Metrics = z.object({ cssContentSize: z.object({ height: z.number() }) })
const Screenshot = z.object({ data: z.string() })

/** Makes a picture of the whole page, as wide as the paper, at twice the screen resolution if that fits. */
export async function pictureOf(tab: Tab, paper: Paper, { maxPictureHeight, maxFileBytes }: PrintLimits) {
  const { cssContentSize } = Metrics.parse(await tab.send('Page.getLayoutMetrics'))
  const height = Math.ceil(cssContentSize.height)
  if (height > maxPictureHeight)
    throw new RenderFailure('too_large', 'The report is too long for one picture. Export it as PDF.')
  const scale = height * 2 > maxPictureHeight ? 1 : 2
  const clip = { x: 0, y: 0, width: screenOf(paper, 'whole').width, height, scale }
  const shot = { format: 'png', captureBeyondViewport: true, clip }
  const { data } = Screenshot.parse(await tab.send('Page.captureScreenshot', shot))
  const file = Buffer.from(data, 'base64')
  if (file.length > maxFileBytes) throw new RenderFailure('too_large', tooManyBytes(maxFileBytes))
  return { file, pages: null }
}
