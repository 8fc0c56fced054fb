import { FALSE_NEWS_A_DAY } from '../../src/alerts/judging/false-alarms.js'
import { comparablePages, significantPages } from '../../src/citations/moves/page-findings.js'
import type { PageSides } from '../../src/citations/moves/page-sides.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import { ENGINES } from '../../src/kernel/engines.js'
import { PROMPTS } from './simulated-report.js'

const WINDOW = 14
const PAGES = 10
/** How likely an answer cites a page: from hardly ever to every thirtieth. */
const [RAREST, MOST_FREQUENT] = [1e-4, 1 / 30]

/** Own pages that keep the rate at which they are cited: how often one is told as gained or lost, each way once until the other. */
export function falseNews(report: number, days: number): { told: number; days: number } {
  const dice = diceOf('news', report)
  const pages = Array.from({ length: PAGES }, () => citingDays(days, dice))
  const last = new Map<number, boolean>()
  let told = 0
  for (let day = 2 * WINDOW; day <= days; day += 1) {
    const sides = sidesOn(pages, day)
    const compared = comparablePages(sides, FALSE_NEWS_A_DAY)
    for (const { page, isGained } of significantPages(sides, { compared, falseFindings: FALSE_NEWS_A_DAY })) {
      if (last.get(page) === isGained) continue
      last.set(page, isGained)
      told += 1
    }
  }
  return { told, days: Math.max(0, days - 2 * WINDOW + 1) }
}

/** Of each prompt the answers of each day that cite a page. */
function citingDays(days: number, dice: Dice): Uint8Array[] {
  const rate = RAREST * (MOST_FREQUENT / RAREST) ** dice.roll()
  return Array.from({ length: PROMPTS }, () => {
    // Some prompts are closer to the page than others.
    const own = rate * 2 * dice.roll()
    return Uint8Array.from({ length: days }, () => ENGINES.filter(() => dice.happens(own)).length)
  })
}

/** All prompts are asked as often in both windows. */
const LOG_HALF = Math.log(0.5)

function sidesOn(pages: Uint8Array[][], day: number): PageSides {
  const sides = {
    now: new Int32Array(PAGES),
    before: new Int32Array(PAGES),
    logNow: new Float64Array(PAGES),
    logBefore: new Float64Array(PAGES),
  }
  pages.forEach((prompts, page) => {
    for (const counts of prompts) {
      const now = summed(counts, day - WINDOW, day)
      const before = summed(counts, day - 2 * WINDOW, day - WINDOW)
      sides.now[page]! += now
      sides.before[page]! += before
      const citing = Number(now > 0) + Number(before > 0)
      sides.logNow[page]! += citing * LOG_HALF
      sides.logBefore[page]! += citing * LOG_HALF
    }
  })
  return sides
}

function summed(counts: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let day = from; day < to; day += 1) sum += counts[day]!
  return sum
}
