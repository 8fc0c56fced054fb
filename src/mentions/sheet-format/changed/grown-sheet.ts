import { NumberReader } from '../../../kernel/number-text.js'
import { type Cell, cellOrder } from '../cell.js'
import { mentionColumns } from '../columns.js'
import { storedText, textByMention } from '../mention-text.js'
import { openPhraseBook } from '../phrase-book.js'
import { encodeSaid, saidColumns } from '../said.js'
import { SURFACES } from '../series.js'
import { encodeCell, encodeCells, type EncodedSheet, encodeStarts, renewedTotals } from '../sheet.js'
import { openSplice } from './splice.js'
import { decodeTotals, encodeTotals, totalsOf } from '../totals.js'
import { encodeWordShares } from '../word-shares.js'

/**
 * Inserts cells into a sheet. Existing text is copied, not encoded again: an import may change a thousand sheets in one
 * transaction, on the event loop.
 */
export function grownSheet(sheet: EncodedSheet, fresh: readonly Cell[], brandCount: number): EncodedSheet {
  const waiting = fresh.toSorted(cellOrder)
  const [cellOffsets, saidOffsets]: [number[], number[]] = [[], []]
  const columns = mentionColumns(sheet.cells, { offsets: cellOffsets })
  const saidText = textByMention(sheet.said, columns.mentions.length)
  saidColumns(saidText, sheet.phrases, saidOffsets)
  const wordText = textByMention(sheet.words, columns.mentions.length)
  const cells = openSplice(sheet.cells)
  const starts = openSplice(sheet.starts)
  const words = openSplice(wordText)
  const said = openSplice(saidText)
  const phrases = openPhraseBook(sheet.phrases)
  const startReader = new NumberReader(sheet.starts)
  const wordReader = new NumberReader(wordText)
  let mention = 0
  let next = waiting.shift()
  for (let index = 0; next !== undefined && index < columns.length; index += 1) {
    const at = cellOffsets[index]!
    const saidAt = saidOffsets[mention] ?? saidText.length
    const position = {
      day: columns.day[index]! + 1,
      engine: Math.floor(columns.series[index]! / SURFACES),
      run: columns.run[index]!,
    }
    for (; next !== undefined && cellOrder(next, position) < 0; next = waiting.shift()) {
      cells.replace(at, at, encodeCell(next))
      starts.replace(startReader.position, startReader.position, encodeStarts([next]))
      words.replace(wordReader.position, wordReader.position, encodeWordShares([next]))
      said.replace(saidAt, saidAt, encodeSaid([next], phrases))
    }
    for (let left = columns.named[index]!; left > 0; left -= 1) {
      startReader.varint()
      wordReader.varint()
    }
    mention += columns.named[index]!
  }
  const rest = next === undefined ? [] : [next, ...waiting]
  const whole = said.end() + encodeSaid(rest, phrases)
  return {
    cells: columns.length === 0 ? encodeCells(rest) : cells.end() + rest.map(encodeCell).join(''),
    starts: starts.end() + encodeStarts(rest),
    words: storedText(words.end() + encodeWordShares(rest)),
    said: storedText(whole),
    phrases: phrases.text(),
    totals: encodeTotals(totalsOf(fresh, brandCount, decodeTotals(renewedTotals(sheet)))),
  }
}
