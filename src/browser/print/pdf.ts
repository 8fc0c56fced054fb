import { z } from 'zod'

import { CollectedBytes } from '../../kernel/collected-bytes.js'
import type { Tab } from '../page/open-tab.js'
import { RenderFailure } from '../rendered.js'
import { type Paper, paperOptions } from './paper.js'
import type { PrintLimits } from './print-limits.js'

const Printed = z.object({ stream: z.string() })
const Piece = z.object({ data: z.string(), eof: z.boolean(), base64Encoded: z.boolean().default(false) })

/** Makes a PDF. The page's own style sets size, margins and page numbers, if it has any. */
export async function pdfOf(tab: Tab, paper: Paper, { maxFileBytes }: PrintLimits) {
  const { stream: handle } = Printed.parse(
    await tab.send('Page.printToPDF', {
      ...paperOptions(paper),
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    }),
  )
  const collected = new CollectedBytes()
  for (let isOver = false; !isOver;) {
    const { data, eof, base64Encoded } = Piece.parse(await tab.send('IO.read', { handle }))
    collected.add(Buffer.from(data, base64Encoded ? 'base64' : 'latin1'))
    if (collected.size > maxFileBytes) throw new RenderFailure('too_large', tooManyBytes(maxFileBytes))
    isOver = eof
  }
  const file = collected.whole()
  return { file, pages: pageCount(file) }
}

export function tooManyBytes(most: number): string {
  return `The file would be larger than ${Math.round(most / 1_000_000)} MB. Choose a shorter window.`
}

/** The root of the page tree counts all pages. The nodes below it count only their own. */
function pageCount(pdf: Buffer): number {
  const nodes = pdf.toString('latin1').matchAll(/<<\/Type \/Pages\b[^>]*?\/Count (\d+)/g)
  return Math.max(0, ...[...nodes].map(([, count]) => Number(count)))
}
