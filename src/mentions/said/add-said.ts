import { type CellStatement, SENTIMENTS } from '../sheet-format/cell.js'
import type { AddedSheet } from '../sheet-format/add-cells.js'
import { type MentionColumns, IS_UNANSWERED, IS_UNREAD } from '../sheet-format/columns.js'
import { phrasesOfBrand } from '../sheet-format/phrase-book.js'
import { type SaidColumns, cellStatements } from '../sheet-format/said.js'
import { SURFACES } from '../sheet-format/series.js'
import { countPhrase, entryOfPhrase } from './phrase-counts.js'
import { answerOrder, namedAt, type SaidSums, speakingAt } from './said-sums.js'

const CODES = SENTIMENTS.length

/** A sheet with the statements about its mentions. */
export interface SaidSheet {
  cells: MentionColumns
  /** Has no entries for mentions if the sheet has no statements at all. */
  said: SaidColumns
}

/** Entry of each phrase of the current sheet, by phrase number; -1 until the phrase is first met. */
let entries = new Int32Array(256)

/**
 * Adds the statements of a sheet to the sums. Like `addCells` it is one flat loop, over the cells and their statements in
 * parallel. `firstDay` counts from the first day of the window before.
 */
export function addSaid(sums: SaidSums, { cells, said }: SaidSheet, { prompt, firstDay }: AddedSheet): void {
  const { counted, groupOf, days, brand: asked, prompts, wanted } = sums
  const { own, others, speaking: spoken } = sums
  const whole = speakingAt(sums, 1, { group: 0, aspect: 0 })
  const found = { answer: 0, group: 0, order: 0 }
  const isSaid = said.statements.length > 0
  let phrases: string[] | undefined
  let [mentionsTo, statementsTo] = [0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mentionsFrom = mentionsTo
    mentionsTo += cells.named[cell]!
    const day = firstDay + cells.day[cell]!
    const series = cells.series[cell]!
    const flags = cells.flags[cell]!
    const isCounted = day >= 0 && day < 2 * days && (flags & IS_UNANSWERED) === 0 && counted[series] !== 0
    const window = day < days ? 0 : 1
    const group = groupOf[series]!
    if (isCounted) {
      sums.bySeries[window][series]! += 1
      sums.answers += 1
    }
    for (let mention = mentionsFrom; mention < mentionsTo; mention += 1) {
      const isAsked = ((cells.mentions[mention]! / CODES) | 0) === asked
      if (isCounted && isAsked && (flags & IS_UNREAD) === 0)
        sums.named[namedAt(sums, window, group) + prompt]! += 1
      if (!isSaid) continue
      const statementsFrom = statementsTo
      statementsTo += said.statements[mention]!
      let positive = 0
      let negative = 0
      for (let at = statementsFrom; at < statementsTo; at += 1) {
        const statement = said.codes[at]!
        const number = said.phraseNumbers[at]!
        if ((statement & 1) === 0) positive |= 1 << (statement >> 1)
        else negative |= 1 << (statement >> 1)
        if (!isAsked || !isCounted || window === 0 || number === 0) continue
        phrases ??= openEntries(said, asked)
        let entry = entries[number]!
        if (entry < 0 || sums.phrases.codes[entry] !== statement) {
          entry = entryOfPhrase(sums.phrases, statement, phrases[number - 1] ?? '')
          entries[number] = entry
        }
        if (entry < 0) continue
        if (found.answer !== sums.answers) {
          const at = { day, prompt, engine: (series / SURFACES) | 0, run: cells.run[cell]! }
          found.answer = sums.answers
          found.group = group
          found.order = answerOrder(sums, at)
        }
        countPhrase(sums.phrases, entry, found)
      }
      if (!isCounted || (positive | negative) === 0) continue
      const from = group * (whole / sums.groups) + prompt
      if (window === 1) {
        const side = isAsked ? own : others
        // Visits the set bits, one per aspect, starting with the lowest.
        for (let bits = positive; bits !== 0; bits &= bits - 1)
          side[from + (31 - Math.clz32(bits & -bits)) * prompts]! += 1
        for (let bits = negative; bits !== 0; bits &= bits - 1)
          side[whole + from + (31 - Math.clz32(bits & -bits)) * prompts]! += 1
      }
      if (!isAsked) continue
      const speaking = (wanted.positive ? positive : 0) | (wanted.negative ? negative : 0)
      for (let bits = speaking; bits !== 0; bits &= bits - 1)
        spoken[window * whole + from + (31 - Math.clz32(bits & -bits)) * prompts]! += 1
    }
  }
}

/** Returns the phrases of the brand on this sheet and resets `entries`. */
function openEntries({ phrases }: SaidColumns, brand: number): string[] {
  const found = phrasesOfBrand(phrases, brand)
  if (found.length >= entries.length) entries = new Int32Array(2 * found.length)
  entries.fill(-1, 0, found.length + 1)
  return found
}

/** Returns the statements of one answer about a brand. `day` is the day of the month, from 1. */
export function statementsAt(
  { cells, said }: SaidSheet,
  wanted: { day: number; engine: number; run: number },
  brand: number,
): CellStatement[] {
  let [mention, from] = [0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const isWanted =
      cells.day[cell]! + 1 === wanted.day &&
      Math.floor(cells.series[cell]! / SURFACES) === wanted.engine &&
      cells.run[cell] === wanted.run
    for (const end = mention + cells.named[cell]!; mention < end; mention += 1) {
      const to = from + (said.statements[mention] ?? 0)
      const isOfBrand = Math.floor(cells.mentions[mention]! / CODES) === brand
      if (isWanted && isOfBrand)
        return cellStatements(said, { from, to }, phrasesOfBrand(said.phrases, brand))
      from = to
    }
  }
  return []
}
