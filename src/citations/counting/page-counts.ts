import { type BrandMasks, maskRow } from '../../mentions/index.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'

/** How often the answers of a window cite each page, by its number, and what else these answers say. */
export interface PageCounts {
  citations: Int32Array
  /** Bits of the engines, by index in ENGINES. */
  engines: Uint8Array
  /** Bits of the brands that the citing answers name, `words` of them a page. */
  brands: Int32Array
  words: number
}

/** `size` is one more than the largest number of a page. */
export function openPageCounts(size: number, words: number): PageCounts {
  return {
    citations: new Int32Array(size),
    engines: new Uint8Array(size),
    brands: new Int32Array(size * words),
    words,
  }
}

/** Adds the answers of a sheet. `masks` are those of the same prompt and month. */
export function addCitations(counts: PageCounts, cells: string, span: CellSpan, masks: BrandMasks): void {
  const { citations, engines, brands, words } = counts
  eachCitingAnswer(cells, span, (pages, count, { day, engine, run }) => {
    const row = maskRow(masks, { day, engine, run })
    const bit = 1 << engine
    for (let index = 0; index < count; index += 1) {
      const page = pages[index]!
      citations[page]! += 1
      engines[page]! |= bit
      if (row === undefined) continue
      for (let word = 0; word < words; word += 1)
        brands[page * words + word]! |= masks.table[row * words + word]!
    }
  })
}

/** Whether an answer that cites the page names the brand, by its index in the lineup. */
export function isNamedBeside({ brands, words }: PageCounts, page: number, brand: number): boolean {
  return ((brands[page * words + (brand >> 5)] ?? 0) & (1 << (brand & 31))) !== 0
}

/** The numbers of the cited pages, ascending. */
export function citedPages({ citations }: PageCounts): number[] {
  const found: number[] = []
  for (let page = 0; page < citations.length; page += 1) if (citations[page]! > 0) found.push(page)
  return found
}
