import { type Cell } from './cell.js'
import { encodeCells, encodeStarts } from './sheet.js'
import { encodeTotals, totalsOf } from './totals.js'

/** A sheet as it is stored. */
export interface EncodedSheet {
  cells: string
  /** Where in its text each mention begins. */
  starts: string
  totals: string
}

export function encodedSheet(cells: Cell[], brandCount: number): EncodedSheet {
  return {
    cells: encodeCells(cells),
    starts: encodeStarts(cells),
    totals: encodeTotals(totalsOf(cells, brandCount)),
  }
}
