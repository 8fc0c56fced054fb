import type { Sentiment } from '../../detection/index.js'
import { type CellHeader, CellReader, SENTIMENTS } from './cell.js'

/**
 * Visits the executions of a sheet with how each speaks of one brand, by its index in the lineup; null where that is not known, undefined
 * where it is not named.
 */
export function eachTone(
  cells: string,
  brand: number,
  visit: (execution: CellHeader, tone: Sentiment | null | undefined) => void,
): void {
  const reader = new CellReader(cells)
  while (reader.hasMore) {
    const header = reader.header()
    let tone: Sentiment | null | undefined
    for (; header.mentionCount > 0; header.mentionCount -= 1) {
      const code = reader.varint()
      if (Math.floor(code / SENTIMENTS.length) === brand)
        tone = header.isToneUnknown ? null : SENTIMENTS[code % SENTIMENTS.length]
    }
    visit(header, tone)
    reader.skip(header)
  }
}
