import type { ClusterSums } from '../../intervals/index.js'
import type { Day, Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import {
  countedSeries,
  maskRow,
  type MentionColumns,
  openAnswerRows,
  openBrandMasks,
  readBrandMasks,
} from '../../mentions/index.js'
import { type CellSpan, eachCitingAnswer } from '../sheets/citing-answers.js'
import type { PromptSheets } from './page-answers.js'

/** The answers that name a brand. */
export interface BrandNaming {
  /** 1 for each answer that names the brand, numbered as in `PageAnswers`. */
  isNaming: Uint8Array
  /** For each prompt, the answers that name the brand and all answers, whether or not they cite a page. */
  overall: ClusterSums
}

interface NamingScope extends Window {
  engines: readonly Engine[]
  brand: number
  /** The number of brands in the lineup. */
  brands: number
  spanIn: (month: Day) => CellSpan
}

/** Marks the answers that name the brand. `mentionsOf` returns the mention sheets of a prompt, by month. */
export function brandNaming(
  byPrompt: readonly PromptSheets[],
  mentionsOf: (prompt: number) => ReadonlyMap<Day, MentionColumns>,
  { brand, brands, engines, spanIn, ...window }: NamingScope,
): BrandNaming {
  const most = byPrompt.flat().reduce((sum, { sheet }) => sum + sheet.length, 0)
  const isNaming = new Uint8Array(most)
  const masks = openBrandMasks(brands)
  const [word, bit] = [brand >> 5, 1 << (brand & 31)]
  let next = 0
  byPrompt.forEach((sheets, prompt) => {
    for (const { month, sheet } of sheets) {
      readBrandMasks(masks, mentionsOf(prompt).get(month))
      eachCitingAnswer(sheet, spanIn(month), (_, answer) => {
        const row = maskRow(masks, answer)
        if (row !== undefined && (masks.table[row * masks.words + word]! & bit) !== 0) isNaming[next] = 1
        next += 1
      })
    }
  })
  const overall = overallSums(byPrompt.length, mentionsOf, { brand, engines, window })
  return { isNaming: isNaming.slice(0, next), overall }
}

function overallSums(
  prompts: number,
  mentionsOf: (prompt: number) => ReadonlyMap<Day, MentionColumns>,
  { brand, engines, window }: { brand: number; engines: readonly Engine[]; window: Window },
): ClusterSums {
  const numerators = new Float64Array(prompts)
  const denominators = new Float64Array(prompts)
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines: [...engines] }) })
  for (let prompt = 0; prompt < prompts; prompt += 1)
    for (const [month, cells] of mentionsOf(prompt))
      eachAnswer({ month, cells }, (row) => {
        denominators[prompt]! += 1
        if (row.sentimentOf(brand) !== undefined) numerators[prompt]! += 1
      })
  return { numerators, denominators }
}
