import { bytesOf, DIGIT_BASE, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention } from './cell.js'

/** Encodes the word share of each mention, in the order of the cells. */
export function encodeWordShares(cells: readonly Cell[]): string {
  return cells.map(({ mentions }) => mentions.map(encodeWordShare).join('')).join('')
}

export const encodeWordShare = ({ wordShare = 0 }: Pick<CellMention, 'wordShare'>) => varint(wordShare)

/**
 * Decodes the shares of this many mentions; 0 means unknown. Written as a flat loop, like `mentionColumns`, because every sheet
 * has both.
 */
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
