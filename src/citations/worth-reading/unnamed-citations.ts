import { type BrandMasks, maskRow } from '../../mentions/index.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'

/** Counts for each page the answers of a sheet that cite it, name a competitor and do not name the own brand. */
export function addUnnamedCitations(
  counts: Int32Array,
  cells: CitationColumns,
  span: CellSpan,
  masks: BrandMasks,
): void {
  eachCitingAnswer(cells, span, (pages, answer) => {
    if (!namesOthersOnly(masks, maskRow(masks, answer))) return
    for (let index = answer.from; index < answer.to; index += 1) counts[pages[index]!]! += 1
  })
}

/** Whether the answer names competitors only. The own brand is the first bit. */
function namesOthersOnly({ words, table }: BrandMasks, row: number | undefined): boolean {
  if (row === undefined || (table[row * words]! & 1) !== 0) return false
  for (let word = 0; word < words; word += 1) if (table[row * words + word] !== 0) return true
  return false
}
