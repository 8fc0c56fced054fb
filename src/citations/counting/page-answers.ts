import { type Day, daysBetween, type Window } from '../../kernel/days.js'
import { type DecodedSheet, openFirstDays } from '../../mentions/index.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { type CellSpan, type CitingAnswer, eachCitingAnswer } from '../sheets/citing-answers.js'
import { citationsOfPage, type PageCounts, pagesOf } from './page-counts.js'

/** The answers that cite each page. Those of a page are in ascending order, from the offset at its number to the next offset. */
export interface PageAnswers {
  offsets: Uint32Array
  /** The numbers of the answers. Answers are numbered prompt by prompt, in the order of their sheets. */
  answers: Uint32Array
  /** For each answer, the index of its prompt, and its day in the window, from 0. */
  prompts: Uint16Array | Uint32Array
  days: Uint16Array
  /** The number of citations of each prompt, and of each day. */
  totals: Float64Array
  daily: Float64Array
}

const MOST_SHORT = 0x1_0000

export type PromptSheets = readonly Pick<DecodedSheet<CitationColumns>, 'month' | 'sheet'>[]

/** Reads citing answers from the sheets of each prompt. `counts` must be of the same answers. */
export function pageAnswers(
  byPrompt: readonly PromptSheets[],
  { spanIn, ...window }: Window & { spanIn: (month: Day) => CellSpan },
  counts: PageCounts,
): PageAnswers {
  const offsets = offsetsOf(counts)
  const most = byPrompt.flat().reduce((sum, { sheet }) => sum + sheet.length, 0)
  const answers = new Uint32Array(offsets.at(-1)!)
  const prompts = byPrompt.length <= MOST_SHORT ? new Uint16Array(most) : new Uint32Array(most)
  const days = new Uint16Array(most)
  const totals = new Float64Array(byPrompt.length)
  const daily = new Float64Array(daysBetween(window))
  const nextOf = offsets.slice()
  const firstDayOf = openFirstDays(window.startDate)
  let next = 0
  byPrompt.forEach((sheets, prompt) => {
    for (const { month, sheet } of sheets) {
      const firstDay = firstDayOf(month)
      eachCitingAnswer(sheet, spanIn(month), (numbers, { from, to, day }: CitingAnswer) => {
        for (let at = from; at < to; at += 1) answers[nextOf[numbers[at]!]!++] = next
        prompts[next] = prompt
        days[next] = firstDay + day
        totals[prompt]! += to - from
        daily[firstDay + day]! += to - from
        next += 1
      })
    }
  })
  return { offsets, answers, prompts: prompts.slice(0, next), days: days.slice(0, next), totals, daily }
}

function offsetsOf(counts: PageCounts): Uint32Array {
  const pages = pagesOf(counts)
  const offsets = new Uint32Array(pages + 1)
  for (let page = 0; page < pages; page += 1)
    offsets[page + 1] = offsets[page]! + citationsOfPage(counts, page)
  return offsets
}

/** Returns the numbers of the answers that cite a page. */
export function answersCiting({ offsets, answers }: PageAnswers, page: number): Uint32Array {
  return answers.subarray(offsets[page] ?? 0, offsets[page + 1] ?? 0)
}

/** Returns the indexes of the prompts that cite a page, in ascending order. */
export function promptsCiting(citing: PageAnswers, page: number): number[] {
  const found: number[] = []
  for (const answer of answersCiting(citing, page))
    if (found.at(-1) !== citing.prompts[answer]) found.push(citing.prompts[answer]!)
  return found
}
