import { digit, SHEET_FORMAT, varint } from '../../kernel/number-text.js'

/** Which pages one answer cites. */
export interface CitationCell {
  /** Day of the month, from 1. */
  day: number
  /** Its code. */
  engine: number
  run: number
  /** Numbers of the distinct pages, by rank. */
  pages: readonly number[]
}

/** Added to the engine where the run is not the first, and where numbers take a fourth or a fifth character. */
export const LATER_RUN = 8
export const WIDE = 16
export const WIDEST = 32
/** Stands instead of the engine where its code takes more than three bits: it follows. */
export const LONG_CODE = 64
export const SHORT_ENGINES = LATER_RUN

/** Characters of a number, six bits each: of fixed width, they are read three times as quickly as numbers that end by themselves. */
export const NARROW_WIDTH = 3
const BITS = 6
const MASK = 63

/** What is written behind other cells, with its format: `citationColumns` reads it. */
export function encodeCitations(cells: readonly CitationCell[]): string {
  return cells.length === 0 ? '' : SHEET_FORMAT + cells.map(encodeCell).join('')
}

function encodeCell({ day, engine, run, pages }: CitationCell): string {
  const width = pages.reduce((most, page) => Math.max(most, widthOf(page)), NARROW_WIDTH)
  const isShort = engine < SHORT_ENGINES
  const flags = (run > 1 ? LATER_RUN : 0) + (width === 4 ? WIDE : width === 5 ? WIDEST : 0)
  const kind = digit(flags + (isShort ? engine : LONG_CODE)) + (isShort ? '' : digit(engine))
  const header = digit(day - 1) + kind + (run > 1 ? varint(run) : '') + varint(pages.length)
  return header + pages.map((page) => packed(page, width)).join('')
}

function widthOf(page: number): number {
  return page < 1 << (3 * BITS) ? 3 : page < 1 << (4 * BITS) ? 4 : 5
}

function packed(page: number, width: number): string {
  let text = ''
  for (let shift = 0; shift < width * BITS; shift += BITS) text += digit((page >> shift) & MASK)
  return text
}
