import { type BrandMasks, maskRow } from '../../mentions/index.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'

/**
 * How often the answers of a window cite each page, by which engines, and which brands these answers name. The figures of a page
 * are in consecutive words from its number times `stride`, because answers cite pages in random order: the citations, the bits of
 * the citing engines, and the bits of the named brands, 32 in each word.
 */
export interface PageCounts {
  /** Identifies the counted answers. Undefined if results are not cached. */
  name?: string | undefined
  figures: Int32Array
  stride: number
}

const ENGINES_AT = 1
const BRANDS_AT = 2

/** `size` is the largest page number plus one. */
export function openPageCounts(size: number, words: number): PageCounts {
  const stride = BRANDS_AT + words
  return { figures: new Int32Array(size * stride), stride }
}

/** Adds the answers of a sheet. `masks` must be of the same prompt and month. */
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

/** Adds the bits of brands beyond the first 32. */
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

/** The largest page number plus one. */
export function pagesOf({ figures, stride }: PageCounts): number {
  return figures.length / stride
}

export function citationsOfPage({ figures, stride }: PageCounts, page: number): number {
  return figures[page * stride] ?? 0
}

/** The engines that cite the page: one bit for the code of each. */
export function engineBitsOfPage({ figures, stride }: PageCounts, page: number): number {
  return figures[page * stride + ENGINES_AT] ?? 0
}

/** Whether an answer that cites the page names the brand. `brand` is its index in the lineup. */
export function isNamedBeside({ figures, stride }: PageCounts, page: number, brand: number): boolean {
  return ((figures[page * stride + BRANDS_AT + (brand >> 5)] ?? 0) & (1 << (brand & 31))) !== 0
}

/** Returns the numbers of the cited pages, in ascending order. */
export function citedPages({ figures, stride }: PageCounts): number[] {
  const found: number[] = []
  for (let at = 0; at < figures.length; at += stride) if (figures[at]! > 0) found.push(at / stride)
  return found
}
