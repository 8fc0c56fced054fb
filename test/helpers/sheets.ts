import type { Cell } from '../../src/mentions/sheet-format/cell.js'
import { type MentionColumns, mentionColumns } from '../../src/mentions/sheet-format/columns.js'
import { saidColumns } from '../../src/mentions/sheet-format/said.js'
import { encodeCells, encodedSheet } from '../../src/mentions/sheet-format/sheet.js'
import { encodeWordShares } from '../../src/mentions/sheet-format/word-shares.js'

export type { Cell } from '../../src/mentions/sheet-format/cell.js'
export { decodeCells, encodeCells, encodedSheet } from '../../src/mentions/sheet-format/sheet.js'
export { encodeTotals, totalsOf } from '../../src/mentions/sheet-format/totals.js'

/** Cells in the form in which they are read from a sheet. */
export function columnsOf(cells: readonly Cell[]): MentionColumns {
  return mentionColumns(encodeCells(cells), { words: encodeWordShares(cells) })
}

/** A sheet of these cells with what they say about brands. */
export function saidSheetOf(cells: Cell[], brandCount: number) {
  const { cells: text, words, said, phrases } = encodedSheet(cells, brandCount)
  return { cells: mentionColumns(text, { words }), said: saidColumns(said, phrases) }
}
