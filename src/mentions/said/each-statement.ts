import { type CellStatement, SENTIMENTS } from '../sheet-format/cell.js'
import { phrasesOfBrand } from '../sheet-format/phrase-book.js'
import { cellStatements } from '../sheet-format/said.js'
import { SURFACES } from '../sheet-format/series.js'
import type { SaidSheet } from './add-said.js'

interface SaidOfBrand {
  /** Code of the engine. */
  engine: number
  run: number
  /** Index of the brand in the lineup. */
  brand: number
  statement: CellStatement
}

/** Visits all statements of one day about any brand. `day` is the day of the month, from 1. */
export function eachStatement(
  { cells, said }: SaidSheet,
  day: number,
  visit: (found: SaidOfBrand) => void,
): void {
  let [mention, from] = [0, 0]
  const phrases = new Map<number, string[]>()
  const phrasesOf = (brand: number) => {
    const known = phrases.get(brand) ?? phrasesOfBrand(said.phrases, brand)
    phrases.set(brand, known)
    return known
  }
  for (let cell = 0; cell < cells.length; cell += 1) {
    const isWanted = cells.day[cell]! + 1 === day
    for (const end = mention + cells.named[cell]!; mention < end; mention += 1) {
      const to = from + (said.statements[mention] ?? 0)
      if (isWanted && to > from) {
        const brand = Math.floor(cells.mentions[mention]! / SENTIMENTS.length)
        const found = { engine: Math.floor(cells.series[cell]! / SURFACES), run: cells.run[cell]!, brand }
        for (const statement of cellStatements(said, { from, to }, phrasesOf(brand)))
          visit({ ...found, statement })
      }
      from = to
    }
  }
}
