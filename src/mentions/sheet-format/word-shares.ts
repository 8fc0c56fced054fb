import { NumberReader, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention } from './cell.js'

/** The share of words of each mention of a sheet, in the order of the cells. */
export function encodeWordShares(cells: readonly Cell[]): string {
  return cells.map(({ mentions }) => mentions.map(encodeWordShare).join('')).join('')
}

export const encodeWordShare = ({ wordShare = 0 }: Pick<CellMention, 'wordShare'>) => varint(wordShare)

/** Of so many mentions; 0 where it is not known. */
export function wordShareColumn(stored: string, mentions: number): Uint16Array {
  const shares = new Uint16Array(mentions)
  if (stored === '') return shares
  const reader = new NumberReader(stored)
  for (let at = 0; at < mentions; at += 1) shares[at] = reader.varint()
  return shares
}
