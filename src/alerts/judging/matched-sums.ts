import type { ComparedSums } from '../../intervals/index.js'
import { ENGINES } from '../../kernel/engines.js'
import { type Counts, type DailySums, cellsAt } from './daily-sums.js'

/** A ratio's parts; a numerator may be the difference of two counts. */
export interface RatioParts {
  numerator: Counts
  less?: Counts
  denominator: Counts
}

/** Which answers count. */
export interface MatchScope {
  /** Places among the prompts of the sums. */
  prompts: readonly number[]
  /** Index in ENGINES; null for all of them. */
  engine: number | null
}

/** A window by its days: the last one is excluded. */
export interface DayRange {
  from: number
  to: number
}

export interface Matched extends ComparedSums {
  /** Answers that were compared, of both windows. */
  answers: number
}

/** Less of the current answers than this compared is another report than before. */
const LEAST_COMPARED = 0.5
/** How many days before the earlier window there must have been an answer, so that it is known to be whole. */
const WHOLE_DAYS = 7
/** Days before the later window that tell how days differ. */
export const DAYS_BEHIND = 60

/**
 * Compares like with like: only prompts and engines that answered in both windows, each with the same weight in both however often it
 * was asked. Where all were asked alike, the figures are those of the statistics. Null where the windows cannot be compared.
 */
export function matchedSums(
  sums: DailySums,
  parts: RatioParts,
  asked: { scope: MatchScope; current: DayRange; previous: DayRange },
): Matched | null {
  const { scope, current, previous } = asked
  if (!beganBefore(sums, scope, previous)) return null
  const found = openMatch(scope.prompts.length)
  const series = openSeries(Math.max(0, current.to - DAYS_BEHIND), current.to)
  const executions = { current: new Float64Array(sums.days), previous: new Float64Array(sums.days) }
  let [all, answers] = [0, 0]
  scope.prompts.forEach((prompt, index) => {
    for (const engine of enginesIn(scope)) {
      const at = cellsAt(sums, prompt, engine)
      const now = summed(sums.counts.executions, at, current)
      const before = summed(sums.counts.executions, at, previous)
      all += now
      if (now === 0 || before === 0) continue
      answers += now + before
      const weight = (2 * now * before) / (now + before)
      addTo(found.current, index, { parts, at, range: current, factor: weight / now })
      addTo(found.previous, index, { parts, at, range: previous, factor: weight / before })
      addDays(series, parts, at)
      addExecutions(executions.current, sums, at, current)
      addExecutions(executions.previous, sums, at, previous)
      addExecutions(series.executions, sums, at, series)
    }
  })
  const compared = executions.current.reduce((sum, count) => sum + count, 0)
  if (all === 0 || compared < LEAST_COMPARED * all) return null
  return {
    prompts: found,
    days: { current: daysWith(executions.current), previous: daysWith(executions.previous) },
    series: answeredOnly(series),
    answers,
  }
}

const ALL_ENGINES = ENGINES.map((_, engine) => engine)
const enginesIn = ({ engine }: MatchScope) => (engine === null ? ALL_ENGINES : [engine])

/** Whether the report was asked already when the earlier window began. */
function beganBefore(sums: DailySums, scope: MatchScope, { from }: DayRange): boolean {
  const range = { from: Math.max(0, from - WHOLE_DAYS + 1), to: from + 1 }
  return scope.prompts.some((prompt) =>
    enginesIn(scope).some(
      (engine) => summed(sums.counts.executions, cellsAt(sums, prompt, engine), range) > 0,
    ),
  )
}

const openMatch = (prompts: number) => {
  const open = () => ({ numerators: new Float64Array(prompts), denominators: new Float64Array(prompts) })
  return { current: open(), previous: open() }
}

interface DaySeries extends DayRange {
  numerators: Float64Array
  denominators: Float64Array
  executions: Float64Array
}

function openSeries(from: number, to: number): DaySeries {
  const days = () => new Float64Array(to)
  return { from, to, numerators: days(), denominators: days(), executions: days() }
}

function summed(counts: Counts, at: number, { from, to }: DayRange): number {
  let sum = 0
  for (let day = Math.max(0, from); day < to; day += 1) sum += counts[at + day]!
  return sum
}

interface Addition {
  parts: RatioParts
  at: number
  range: DayRange
  factor: number
}

function addTo(
  into: { numerators: Float64Array; denominators: Float64Array },
  index: number,
  { parts, at, range, factor }: Addition,
): void {
  const less = parts.less === undefined ? 0 : summed(parts.less, at, range)
  into.numerators[index]! += factor * (summed(parts.numerator, at, range) - less)
  into.denominators[index]! += factor * summed(parts.denominator, at, range)
}

function addDays(series: DaySeries, { numerator, less, denominator }: RatioParts, at: number): void {
  for (let day = series.from; day < series.to; day += 1) {
    series.numerators[day]! += numerator[at + day]! - (less?.[at + day] ?? 0)
    series.denominators[day]! += denominator[at + day]!
  }
}

function addExecutions(into: Float64Array, { counts }: DailySums, at: number, { from, to }: DayRange): void {
  for (let day = Math.max(0, from); day < to; day += 1) into[day]! += counts.executions[at + day]!
}

const daysWith = (executions: Float64Array) => executions.reduce((days, count) => days + Number(count > 0), 0)

/** Days without an answer say nothing of how days differ. */
function answeredOnly({ numerators, denominators, executions }: DaySeries) {
  const isAnswered = (_: number, day: number) => executions[day]! > 0
  return { numerators: numerators.filter(isAnswered), denominators: denominators.filter(isAnswered) }
}
