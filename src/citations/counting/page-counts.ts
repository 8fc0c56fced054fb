import { type BrandMasks, maskRow } from '../../mentions/index.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'

/**
 * How often the answers of a window cite each page, and what else these answers say. What is known of a page stands together,
 * at its number times `stride`, because pages come in no order: its citations, bits of the engines that cite it, and bits of
 * the brands named beside it, 32 a word.
 */
export interface PageCounts {
  /** Says which answers were counted; undefined where nothing is kept that follows from it. */
  name?: string | undefined
  figures: Int32Array
  stride: number
}

const ENGINES_AT = 1
const BRANDS_AT = 2

/** `size` is one more than the largest number of a page. */
export function openPageCounts(size: number, words: number): PageCounts {
  const stride = BRANDS_AT + words
  return { figures: new Int32Array(size * stride), stride }
}

/** Adds the answers of a sheet. `masks` are those of the same prompt and month. */
export function addCitations(
  { figures, stride }: PageCounts,
  cells: CitationColumns,
  span: CellSpan,
  masks: BrandMasks,
): void {
  const { words, table } = masks
  eachCitingAnswer(cells, span, (pages, answer) => {
    const row = maskRow(masks, answer)
    const engine = 1 << answer.engine
    const first = row === undefined ? 0 : table[row * words]!
    for (let index = answer.from; index < answer.to; index += 1) {
      const at = pages[index]! * stride
      figures[at]! += 1
      figures[at + ENGINES_AT]! |= engine
      figures[at + BRANDS_AT]! |= first
    }
    if (words > 1 && row !== undefined)
      addFurtherBrands({ figures, stride }, pages.subarray(answer.from, answer.to), masks, row)
  })
}

/** Of reports with more than 32 brands. */
function addFurtherBrands(
  { figures, stride }: PageCounts,
  pages: Uint32Array,
  { words, table }: BrandMasks,
  row: number,
): void {
  for (const page of pages)
    for (let word = 1; word < words; word += 1)
      figures[page * stride + BRANDS_AT + word]! |= table[row * words + word]!
}

/** One more than the largest number of a page. */
export function pagesOf({ figures, stride }: PageCounts): number {
  return figures.length / stride
}

export function citationsOfPage({ figures, stride }: PageCounts, page: number): number {
  return figures[page * stride] ?? 0
}

/** Bits, by the code of the engine. */
export function engineBitsOfPage({ figures, stride }: PageCounts, page: number): number {
  return figures[page * stride + ENGINES_AT] ?? 0
}

/** Whether an answer that cites the page names the brand, by its index in the lineup. */
export function isNamedBeside({ figures, stride }: PageCounts, page: number, brand: number): boolean {
  return ((figures[page * stride + BRANDS_AT + (brand >> 5)] ?? 0) & (1 << (brand & 31))) !== 0
}

/** The numbers of the cited pages, ascending. */
export function citedPages({ figures, stride }: PageCounts): number[] {
  const found: number[] = []
  for (let at = 0; at < figures.length; at += stride) if (figures[at]! > 0) found.push(at / stride)
  return found
}
