import type { Line } from './line.js'

/** The position of a name in its line and sentence. */
export type Spot =
  /** The start of a sentence, a line or an item, where any word has a capital. */
  | 'start'
  /** A start that is set apart: bold, a cell, the start of a heading, a line of its own. */
  | 'marked'
  | 'after a colon'
  /** Inside a heading or bold text. */
  | 'title'
  | 'sentence'
  /** Inside a cell, in quotes, or at the start of a link's label. */
  | 'inside'

interface Beginning {
  isFirst: boolean
  isLast: boolean
  gapBefore: string
  isSentenceStart: boolean
  isAfterColon: boolean
}

const BOLD = /(?:\*\*|__)["“[]*$/
const QUOTE = /["“„«「『‘]$/

export function spotOf(text: string, start: number, line: Line, beginning: Beginning): Spot {
  const { isFirst, isLast, gapBefore, isSentenceStart, isAfterColon } = beginning
  const isBold = gapBefore.length > 1 && BOLD.test(gapBefore)
  if (isFirst) return isMarked(line, isBold, isLast) ? 'marked' : 'start'
  if (line.kind === 'heading') return 'title'
  if (line.kind === 'table') return gapBefore.includes('|') ? 'marked' : 'inside'
  if (gapBefore.includes('[')) return 'inside'
  if (isInBold(text, line.from, start)) return isBold ? 'marked' : 'title'
  if (isSentenceStart) return 'start'
  if (isAfterColon) return 'after a colon'
  return gapBefore !== ' ' && QUOTE.test(gapBefore) ? 'inside' : 'sentence'
}

/** For names at the start of a line. */
function isMarked({ kind, isBold: isBoldLine }: Line, isBold: boolean, isLast: boolean): boolean {
  if (kind === 'heading' || kind === 'table') return true
  return isBold || isBoldLine || (isLast && kind === 'prose')
}

const BOLD_MARKS = ['**', '__']

/** Whether an odd number of bold marks precedes, so that bold text is open. */
function isInBold(text: string, from: number, to: number): boolean {
  const before = text.slice(from, to)
  return BOLD_MARKS.some((mark) => {
    let isOpen = false
    for (let at = before.indexOf(mark); at !== -1; at = before.indexOf(mark, at + 2)) isOpen = !isOpen
    return isOpen
  })
}
