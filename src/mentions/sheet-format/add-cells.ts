import { AGAIN, CITED, SENTIMENTS } from './cell.js'
import { bytesOf } from './cell-bytes.js'
import { EXECUTION, UNANSWERED, type WindowSums } from './window-sums.js'

/** What an execution adds to the visibility of a brand, by the number of brands named before it; a cell holds 126 at most. */
const VISIBILITY = Float64Array.from({ length: 127 }, (_, before) => 100 * 0.9 ** before)

/** In `varint`, a digit of this value or more says that another follows. */
const BASE = 63

const TONES = SENTIMENTS.length

/**
 * Adds the cells of a sheet, as `encodeCells` writes them: a header, the brands named, the brands cited. It is one flat loop
 * that allocates nothing, because one request runs it over a million cells. `firstDay` is the day of the window on which
 * the month of the cells begins; negative where it begins before the window.
 */
export function addCells(
  sums: WindowSums,
  text: string,
  { prompt, firstDay }: { prompt: number; firstDay: number },
): void {
  const bytes = bytesOf(text)
  const { days, brands, prompts, codes, byPrompt, byBrand, byDay } = sums
  const { mentions, positions, domainExecutions, domainCitations, sentiments } = byBrand
  const { visibility } = byDay
  const [dayMentions, dayPositions, dayDomains] = [byDay.mentions, byDay.positions, byDay.domainExecutions]
  let [executions, allCitations, allMentions, at] = [0, 0, 0, 0]
  while (at < text.length) {
    const day = firstDay + bytes[at]! - 1
    const code = bytes[at + 1]! - 1
    const kind = day >= 0 && day < days ? codes[code % AGAIN] : 0
    at += 2
    if ((code & AGAIN) !== 0) {
      while (bytes[at]! > BASE) at += 1
      at += 1
    }
    let digit = bytes[at++]! - 1
    let citations = digit % BASE
    for (let factor = BASE; digit >= BASE; factor *= BASE) {
      digit = bytes[at++]! - 1
      citations += (digit % BASE) * factor
    }
    const named = bytes[at++]! - 1
    const cited = (code & CITED) === 0 ? 0 : bytes[at++]! - 1
    if (kind !== EXECUTION) {
      if (kind === UNANSWERED) sums.noAnswers += 1
      for (let left = named; left > 0; left -= 1) {
        while (bytes[at]! > BASE) at += 1
        at += 1
      }
      for (let left = cited; left > 0; left -= 1) {
        at += 1
        while (bytes[at]! > BASE) at += 1
        at += 1
      }
      continue
    }
    executions += 1
    allCitations += citations
    allMentions += named
    byDay.executions[day]! += 1
    const dayStart = day * brands
    for (let index = 0; index < named; index += 1) {
      let tone = bytes[at++]! - 1
      if (tone >= BASE) tone += (bytes[at++]! - 2) * BASE
      sentiments[tone]! += 1
      const brand = (tone / TONES) | 0
      mentions[brand * prompts + prompt]! += 1
      positions[brand * prompts + prompt]! += index + 1
      dayMentions[dayStart + brand]! += 1
      dayPositions[dayStart + brand]! += index + 1
      visibility[dayStart + brand]! += VISIBILITY[index]!
    }
    for (let index = 0; index < cited; index += 1) {
      const brand = bytes[at++]! - 1
      digit = bytes[at++]! - 1
      let ofBrand = digit % BASE
      for (let factor = BASE; digit >= BASE; factor *= BASE) {
        digit = bytes[at++]! - 1
        ofBrand += (digit % BASE) * factor
      }
      domainExecutions[brand * prompts + prompt]! += 1
      domainCitations[brand * prompts + prompt]! += ofBrand
      dayDomains[dayStart + brand]! += 1
    }
  }
  byPrompt.executions[prompt]! += executions
  byPrompt.citations[prompt]! += allCitations
  byPrompt.mentions[prompt]! += allMentions
}
