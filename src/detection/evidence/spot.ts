import type { Line } from './line.js'
import { SPOT } from './questions.js'

interface Beginning {
  isFirst: boolean
  isLast: boolean
  gapBefore: string
  isSentenceStart: boolean
  isAfterColon: boolean
}

const BOLD = /(?:\*\*|__)["“[]*$/
const QUOTE = /["“„«「『‘]$/

/** Where in its line and sentence a name stands. */
export function spotOf(text: string, start: number, line: Line, beginning: Beginning): number {
  const { isFirst, isLast, gapBefore, isSentenceStart, isAfterColon } = beginning
  const isBold = gapBefore.length > 1 && BOLD.test(gapBefore)
  if (isFirst) return firstSpot(line, isBold || line.isBold, isLast)
  if (line.kind === 'heading') return SPOT.is['inside a heading']
  if (line.kind === 'table')
    return gapBefore.includes('|') ? SPOT.is['at the start of a cell'] : SPOT.is['inside a cell']
  if (gapBefore.includes('[')) return SPOT.is['as the label of a link']
  if (isInBold(text, line.from, start)) return isBold ? SPOT.is['in bold'] : SPOT.is['inside bold words']
  if (isSentenceStart) return SPOT.is['at the start of a sentence']
  if (isAfterColon) return SPOT.is['after a colon']
  return gapBefore !== ' ' && QUOTE.test(gapBefore) ? SPOT.is['in quotes'] : SPOT.is['inside a sentence']
}

function firstSpot({ kind }: Line, isBold: boolean, isLast: boolean): number {
  if (kind === 'heading') return SPOT.is['at the head of a heading']
  if (kind === 'table') return SPOT.is['in the first cell']
  if (kind === 'item')
    return isBold ? SPOT.is['in bold at the head of an item'] : SPOT.is['at the head of an item']
  if (isLast) return SPOT.is['alone in a line']
  return isBold ? SPOT.is['in bold at the start of a line'] : SPOT.is['at the start of a line']
}

const BOLD_MARKS = ['**', '__']

/** Whether more bold parts have begun in the line than ended. */
function isInBold(text: string, from: number, to: number): boolean {
  return BOLD_MARKS.some((mark) => {
    let isOpen = false
    for (let at = text.indexOf(mark, from); at !== -1 && at < to; at = text.indexOf(mark, at + 2))
      isOpen = !isOpen
    return isOpen
  })
}
