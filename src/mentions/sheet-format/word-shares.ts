import { bytesOf, DIGIT_BASE, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention } from './cell.js'

/** The share of words of each mention of a sheet, in the order of the cells. */
export function encodeWordShares(cells: readonly Cell[]): string {
  return cells.map(({ mentions }) => mentions.map(encodeWordShare).join('')).join('')
}

export const encodeWordShare = ({ wordShare = 0 }: Pick<CellMention, 'wordShare'>) => varint(wordShare)

/** Of so many mentions; 0 where it is not known. Read as `mentionColumns` reads cells, since every sheet has both. */
export function wordShareColumn(stored: string, mentions: number): Uint16Array {
  const shares = new Uint16Array(mentions)
  if (stored === '') return shares
  const bytes = bytesOf(stored)
  let at = 0
  for (let mention = 0; mention < mentions; mention += 1) {
    let digit = bytes[at++]! - 1
    let share = digit % DIGIT_BASE
    for (let factor = DIGIT_BASE; digit >= DIGIT_BASE; factor *= DIGIT_BASE) {
      digit = bytes[at++]! - 1
      share += (digit % DIGIT_BASE) * factor
    }
    shares[mention] = share
  }
  return shares
}
