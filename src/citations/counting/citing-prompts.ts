import type { Day } from '../../kernel/days.js'
import type { DecodedSheet } from '../../mentions/index.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { type CellSpan, type CitingAnswer, eachCitingAnswer } from '../sheets/citing-answers.js'
import { citationsOfPage, type PageCounts, pagesOf } from './page-counts.js'

/** The prompt of each citation, by its index: those of a page together and ascending, from the offset at its number to the next. */
export interface CitingPrompts {
  offsets: Uint32Array
  prompts: Uint16Array | Uint32Array
  /** The citations of each prompt. */
  totals: Float64Array
}

const MOST_SHORT = 0x1_0000

/** From the sheets of each prompt; `counts` are those of the same answers. */
export function citingPrompts(
  byPrompt: readonly (readonly Pick<DecodedSheet<CitationColumns>, 'month' | 'sheet'>[])[],
  spanIn: (month: Day) => CellSpan,
  counts: PageCounts,
): CitingPrompts {
  const pages = pagesOf(counts)
  const offsets = new Uint32Array(pages + 1)
  for (let page = 0; page < pages; page += 1)
    offsets[page + 1] = offsets[page]! + citationsOfPage(counts, page)
  const all = offsets[pages]!
  const prompts = byPrompt.length <= MOST_SHORT ? new Uint16Array(all) : new Uint32Array(all)
  const totals = new Float64Array(byPrompt.length)
  const nextOf = offsets.slice()
  byPrompt.forEach((sheets, prompt) => {
    const add = (numbers: Uint32Array, { from, to }: CitingAnswer) => {
      for (let at = from; at < to; at += 1) prompts[nextOf[numbers[at]!]!++] = prompt
      totals[prompt]! += to - from
    }
    for (const { month, sheet } of sheets) eachCitingAnswer(sheet, spanIn(month), add)
  })
  return { offsets, prompts, totals }
}

/** The indexes of the prompts that cite a page, ascending. */
export function promptsCiting({ offsets, prompts }: CitingPrompts, page: number): number[] {
  const found: number[] = []
  const end = offsets[page + 1] ?? 0
  for (let at = offsets[page] ?? 0; at < end; at += 1)
    if (found.at(-1) !== prompts[at]) found.push(prompts[at]!)
  return found
}
