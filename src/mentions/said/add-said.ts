import {
  AGAIN,
  CITED,
  EXTENDED,
  NO_ANSWER,
  SENTIMENTS,
  SHORT_CODES,
  TONE_UNKNOWN,
} from '../sheet-format/cell.js'
import { phrasesOfBrand } from '../sheet-format/phrase-book.js'
import { countPhrase, entryOfPhrase } from './phrase-counts.js'
import { answerOrder, namedAt, type SaidSums, speakingAt } from './said-sums.js'
import type { SaidText } from './said-text.js'
import { EXECUTION, SURFACES } from '../sheet-format/series.js'
import { bytesOf, DIGIT_BASE as BASE } from '../sheet-format/sheet-bytes.js'

const CODES = SENTIMENTS.length

/** The entries of the phrases of the sheet that is being read, by their numbers; -1 for those that were not met. */
let entries = new Int32Array(256)

/**
 * Adds what the cells of a sheet say. It is one flat loop, as that of `addCells` is, through the cells and what is said of their mentions
 * side by side. `firstDay` is the day on which the month begins, counted from the first day of the window before.
 */
export function addSaid(
  sums: SaidSums,
  sheet: SaidText,
  { prompt, firstDay }: { prompt: number; firstDay: number },
): void {
  const bytes = bytesOf(sheet.text.slice(0, sheet.phrases))
  const { counted, groupOf, days, brand: asked, prompts, wanted } = sums
  const { own, others, speaking: spoken } = sums
  const whole = speakingAt(sums, 1, { group: 0, aspect: 0 })
  const found = { answer: 0, group: 0, order: 0 }
  const isSaid = sheet.phrases > sheet.said
  let phrases: string[] | undefined
  let at = sheet.cells
  let saidAt = sheet.said
  while (at < sheet.said) {
    const day = firstDay + bytes[at]! - 1
    const code = bytes[at + 1]! - 1
    at += 2
    let series = (code % SHORT_CODES) * SURFACES
    let isRead = true
    if ((code & EXTENDED) !== 0) {
      series = (bytes[at]! - 1) * SURFACES + bytes[at + 1]! - 1
      isRead = (code & TONE_UNKNOWN) === 0
      at += 2
    }
    let run = 1
    if ((code & AGAIN) !== 0) {
      let factor = 1
      let digit = bytes[at++]! - 1
      for (run = 0; digit >= BASE; digit = bytes[at++]! - 1) {
        run += (digit - BASE) * factor
        factor *= BASE
      }
      run += digit * factor
    }
    while (bytes[at]! > BASE) at += 1
    at += 1
    const named = bytes[at++]! - 1
    const cited = (code & CITED) === 0 ? 0 : bytes[at++]! - 1
    const isCounted = day >= 0 && day < 2 * days && (code & NO_ANSWER) === 0 && counted[series] === EXECUTION
    const window = day < days ? 0 : 1
    const group = groupOf[series]!
    if (isCounted) {
      sums.bySeries[window][series]! += 1
      sums.answers += 1
    }
    for (let left = named; left > 0; left -= 1) {
      let tone = bytes[at++]! - 1
      if (tone >= BASE) tone += (bytes[at++]! - 2) * BASE
      const brand = (tone / CODES) | 0
      const isAsked = brand === asked
      if (isCounted && isAsked && isRead) sums.named[namedAt(sums, window, group) + prompt]! += 1
      if (!isSaid) continue
      let positive = 0
      let negative = 0
      for (let statements = bytes[saidAt++]! - 1; statements > 0; statements -= 1) {
        const statement = bytes[saidAt++]! - 1
        let number = 0
        let factor = 1
        let digit = bytes[saidAt++]! - 1
        for (; digit >= BASE; digit = bytes[saidAt++]! - 1) {
          number += (digit - BASE) * factor
          factor *= BASE
        }
        number += digit * factor
        while (bytes[saidAt]! > BASE) saidAt += 1
        saidAt += 1
        while (bytes[saidAt]! > BASE) saidAt += 1
        saidAt += 1
        if ((statement & 1) === 0) positive |= 1 << (statement >> 1)
        else negative |= 1 << (statement >> 1)
        if (!isAsked || !isCounted || window === 0 || number === 0) continue
        phrases ??= openEntries(sheet, asked)
        let entry = entries[number]!
        if (entry < 0 || sums.phrases.codes[entry] !== statement) {
          entry = entryOfPhrase(sums.phrases, statement, phrases[number - 1] ?? '')
          entries[number] = entry
        }
        if (entry < 0) continue
        if (found.answer !== sums.answers) {
          found.answer = sums.answers
          found.group = group
          found.order = answerOrder(sums, { day, prompt, engine: (series / SURFACES) | 0, run })
        }
        countPhrase(sums.phrases, entry, found)
      }
      if (!isCounted || (positive | negative) === 0) continue
      const from = group * (whole / sums.groups) + prompt
      if (window === 1) {
        const side = isAsked ? own : others
        // One aspect after another, by the lowest bit that is left.
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
    for (let left = cited; left > 0; left -= 1) {
      at += 1
      while (bytes[at]! > BASE) at += 1
      at += 1
    }
  }
}

/** The phrases of the brand on the sheet, none of which is met yet. */
function openEntries({ text, phrases }: SaidText, brand: number): string[] {
  const found = phrasesOfBrand(text.slice(phrases), brand)
  if (found.length >= entries.length) entries = new Int32Array(2 * found.length)
  entries.fill(-1, 0, found.length + 1)
  return found
}
