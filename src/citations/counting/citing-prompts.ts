import type { Day } from '../../kernel/days.js'
import type { SheetText } from '../../mentions/index.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'
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
  byPrompt: readonly (readonly SheetText[])[],
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
  const places = offsets.slice()
  byPrompt.forEach((texts, prompt) => {
    const add = (numbers: Int32Array, count: number) => {
      for (let index = 0; index < count; index += 1) prompts[places[numbers[index]!]!++] = prompt
      totals[prompt]! += count
    }
    for (const { month, text } of texts) eachCitingAnswer(text, spanIn(month), add)
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
