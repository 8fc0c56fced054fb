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
/** Number of pages or names compared. */
const SUBJECTS = 10

/** Range of the share of answers that have a subject: from almost never to often enough to occur in every window. */
const RATES = { page: [1e-4, 1 / 30], name: [2e-3, 0.2] } as const

interface Reported {
  reported: number
  days: number
}

/**
 * How often a page is reported as gained or lost although the rate of its citations does not change. A repeated gain or loss is not counted.
 */
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

/**
 * How often a name is reported as new although its rate does not change; each at most once. The newest answers are those of one
 * day.
 */
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

/** Per prompt: how many answers of each day have the subject. */
function subjectsOf(kind: keyof typeof RATES, dice: Dice, days: number): Uint8Array[][] {
  const [rarest, mostFrequent] = RATES[kind]
  return Array.from({ length: SUBJECTS }, () => {
    const rate = rarest * (mostFrequent / rarest) ** dice.roll()
    return Array.from({ length: PROMPTS }, () => {
      // Some prompts are closer to the subject than others.
      const own = rate * 2 * dice.roll()
      return Uint8Array.from({ length: days }, () => CONTRACT_ENGINES.filter(() => dice.happens(own)).length)
    })
  })
}

/** Both windows have the same number of answers per prompt. */
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
