import { FALSE_NEWS_A_DAY } from '../../src/alerts/judging/false-alarms.js'
import { comparablePages, significantPages } from '../../src/citations/moves/page-findings.js'
import { LEAST_NAMING_ANSWERS } from '../../src/detection/index.js'
import type { DayRange } from '../../src/alerts/judging/day-range.js'
import { discoveryBar, logChanceOfOneSide } from '../../src/intervals/index.js'
import type { PageSides } from '../../src/citations/moves/page-sides.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { PROMPTS } from './simulated-report.js'

const WINDOW = 14
/** Pages or names that are compared. */
const SUBJECTS = 10

/** How likely an answer has a subject: from hardly ever to as often as would be missed in no window. */
const RATES = { page: [1e-4, 1 / 30], name: [2e-3, 0.2] } as const

interface Reported {
  reported: number
  days: number
}

/** Own pages that keep the rate at which they are cited: how often one is reported as gained or lost, each way once until the other. */
export function falsePages(report: number, days: number): Reported {
  const pages = subjectsOf('page', diceOf('pages', report), days)
  const last = new Map<number, boolean>()
  let reported = 0
  for (let day = 2 * WINDOW; day <= days; day += 1) {
    const sides = sidesOf(
      pages,
      { from: day - WINDOW, to: day },
      { from: day - 2 * WINDOW, to: day - WINDOW },
    )
    const compared = comparablePages(sides, FALSE_NEWS_A_DAY)
    for (const { page, isGained } of significantPages(sides, { compared, falseFindings: FALSE_NEWS_A_DAY })) {
      if (last.get(page) === isGained) continue
      last.set(page, isGained)
      reported += 1
    }
  }
  return { reported, days: Math.max(0, days - 2 * WINDOW + 1) }
}

/** Names that keep the rate at which they are named: how often one is reported as new, once. The latest answers are those of a day. */
export function falseNames(report: number, days: number): Reported {
  const names = subjectsOf('name', diceOf('names', report), days)
  const reported = new Set<number>()
  for (let day = 2 * WINDOW; day <= days; day += 1) {
    const before = { from: day - WINDOW - 1, to: day - WINDOW }
    const sides = sidesOf(names, { from: day - 1, to: day }, before)
    const found = names
      .map((_, name) => ({ name, logChance: logChanceOfOneSide(sides.logNow[name]!) }))
      .filter(({ name }) => sides.now[name]! >= LEAST_NAMING_ANSWERS && sides.before[name] === 0)
    const chances = found.map(({ logChance }) => logChance)
    const bar = discoveryBar(chances, SUBJECTS, FALSE_NEWS_A_DAY)
    for (const { name, logChance } of found) if (logChance <= bar) reported.add(name)
  }
  return { reported: reported.size, days: Math.max(0, days - 2 * WINDOW + 1) }
}

/** Of each prompt the answers of each day that have a subject. */
function subjectsOf(kind: keyof typeof RATES, dice: Dice, days: number): Uint8Array[][] {
  const [rarest, mostFrequent] = RATES[kind]
  return Array.from({ length: SUBJECTS }, () => {
    const rate = rarest * (mostFrequent / rarest) ** dice.roll()
    return Array.from({ length: PROMPTS }, () => {
      // Some prompts are closer to it than others.
      const own = rate * 2 * dice.roll()
      return Uint8Array.from({ length: days }, () => CONTRACT_ENGINES.filter(() => dice.happens(own)).length)
    })
  })
}

/** All prompts are asked as often in both windows. */
const LOG_HALF = Math.log(0.5)

function sidesOf(subjects: Uint8Array[][], current: DayRange, previous: DayRange): PageSides {
  const sides = {
    now: new Int32Array(SUBJECTS),
    before: new Int32Array(SUBJECTS),
    logNow: new Float64Array(SUBJECTS),
    logBefore: new Float64Array(SUBJECTS),
  }
  subjects.forEach((prompts, subject) => {
    for (const counts of prompts) {
      const [now, before] = [summed(counts, current), summed(counts, previous)]
      sides.now[subject]! += now
      sides.before[subject]! += before
      const having = Number(now > 0) + Number(before > 0)
      sides.logNow[subject]! += having * LOG_HALF
      sides.logBefore[subject]! += having * LOG_HALF
    }
  })
  return sides
}

function summed(counts: Uint8Array, { from, to }: DayRange): number {
  let sum = 0
  for (let day = from; day < to; day += 1) sum += counts[day]!
  return sum
}
