import { type Cell, cellOrder, CellReader } from './cell.js'
import { encodeCells, type EncodedSheet, encodeStarts } from './sheet.js'
import { NumberReader } from '../../kernel/number-text.js'
import { openPhraseBook } from './phrase-book.js'
import { encodeSaid, saidByMention, SaidReader, storedSaid } from './said.js'
import { openSplice } from './splice.js'
import { decodeTotals, encodeTotals, totalsOf } from './totals.js'

/**
 * Inserts cells into a sheet. The existing text is copied, not decoded: an import may touch a thousand sheets in one
 * transaction, on the event loop.
 */
export function grownSheet(sheet: EncodedSheet, fresh: readonly Cell[], brandCount: number): EncodedSheet {
  const waiting = fresh.toSorted(cellOrder)
  const cells = openSplice(sheet.cells)
  const starts = openSplice(sheet.starts)
  const phrases = openPhraseBook(sheet.phrases)
  const said = openSplice(saidByMention(sheet))
  const reader = new CellReader(sheet.cells)
  const startReader = new NumberReader(sheet.starts)
  const saidReader = new SaidReader(saidByMention(sheet))
  let next = waiting.shift()
  while (next !== undefined && reader.hasMore) {
    const [at, startsAt, saidAt] = [reader.position, startReader.position, saidReader.position]
    const header = reader.header()
    for (; next !== undefined && cellOrder(next, header) < 0; next = waiting.shift()) {
      cells.replace(at, at, encodeCells([next]))
      starts.replace(startsAt, startsAt, encodeStarts([next]))
      said.replace(saidAt, saidAt, encodeSaid([next], phrases))
    }
    reader.skip(header)
    for (let left = header.mentionCount; left > 0; left -= 1) startReader.varint()
    saidReader.skip(header.mentionCount)
  }
  const rest = next === undefined ? [] : [next, ...waiting]
  const whole = said.end() + encodeSaid(rest, phrases)
  return {
    cells: cells.end() + encodeCells(rest),
    starts: starts.end() + encodeStarts(rest),
    said: storedSaid(whole),
    phrases: phrases.text(),
    totals: encodeTotals(totalsOf(fresh, brandCount, decodeTotals(sheet.totals))),
  }
}
