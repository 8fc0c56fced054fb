import { CellReader, type CellPosition, SENTIMENTS } from '../sheet-format/cell.js'
import { phrasesOfBrand } from '../sheet-format/phrase-book.js'
import type { CellStatement } from '../sheet-format/cell.js'
import { SaidReader } from '../sheet-format/said.js'

/** A sheet as it is read for what is said: the lengths of its cells and of what they say, then these, then the phrases. */
export interface SaidText {
  text: string
  /** Where what is said begins, and where the phrases do; the cells begin at `cells`. */
  cells: number
  said: number
  phrases: number
}

export function saidText(text: string): SaidText {
  const first = text.indexOf(' ')
  const cells = text.indexOf(' ', first + 1) + 1
  const said = cells + Number(text.slice(0, first))
  return { text, cells, said, phrases: said + Number(text.slice(first + 1, cells - 1)) }
}

/** What one answer says of a brand. */
export function statementsAt(
  { text, cells, said, phrases }: SaidText,
  wanted: CellPosition,
  brand: number,
): CellStatement[] {
  const reader = new CellReader(text.slice(cells, said))
  const statements = new SaidReader(text.slice(said, phrases))
  while (reader.hasMore && statements.hasMore) {
    const header = reader.header()
    const isWanted = header.day === wanted.day && header.engine === wanted.engine && header.run === wanted.run
    for (; header.mentionCount > 0; header.mentionCount -= 1) {
      const isOfBrand = Math.floor(reader.varint() / SENTIMENTS.length) === brand
      if (isWanted && isOfBrand) return statements.statements(phrasesOfBrand(text.slice(phrases), brand))
      statements.skip(1)
    }
    reader.skip(header)
  }
  return []
}
