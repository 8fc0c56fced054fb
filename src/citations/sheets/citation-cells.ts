import { digit, SHEET_FORMAT, varint } from '../../kernel/number-text.js'

/** The pages that one answer cites. */
export interface CitationCell {
  /** The day of the month, from 1. */
  day: number
  /** The code of the engine. */
  engine: number
  run: number
  /** The numbers of the distinct pages, by rank. */
  pages: readonly number[]
}

/**
 * Flags added to the engine's code. `LATER_RUN`: the run is not the first. `WIDE` and `WIDEST`: page numbers take four or five
 * characters.
 */
export const LATER_RUN = 8
export const WIDE = 16
export const WIDEST = 32
/** Replaces the engine's code if it needs more than three bits. The code follows. */
export const LONG_CODE = 64
export const SHORT_ENGINES = LATER_RUN

/**
 * The width of a page number, in characters of six bits. Numbers of fixed width are read three times as fast as those of variable
 * length.
 */
export const NARROW_WIDTH = 3
const BITS = 6
const MASK = 63

/** Encodes cells, with their format, for appending to a sheet. `citationColumns` decodes them. */
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
