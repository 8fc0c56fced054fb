import type { ComparedSums } from '../../intervals/index.js'
import { engineCode, ENGINES } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'
import { type Counts, type DailySums, cellsAt } from './daily-sums.js'
import { type DayRange, summed } from './day-range.js'
import { comesFromElsewhere } from './other-surfaces.js'

/** The parts of a ratio. `less` is subtracted from the numerator. */
export interface RatioParts {
  numerator: Counts
  less?: Counts
  denominator: Counts
}

/** The answers that count. */
export interface MatchScope {
  /** Indexes into the prompts of the sums. */
  prompts: readonly number[]
  /** The code of the engine; null for all engines. */
  engine: number | null
}

export interface Matched extends ComparedSums {
  /** The number of answers that were compared, in both windows. */
  answers: number
}

/** If less than this share of the current answers can be compared, the report is no longer the one of the previous window. */
const LEAST_COMPARED = 0.5
/** There must be an answer within this many days before the earlier window, so that the window is known to be complete. */
const WHOLE_DAYS = 7
/** The days before the later window that show how much days differ. */
export const DAYS_BEHIND = 60

/**
 * Compares like with like: only prompts and engines that answered in both windows from the same surfaces, each with equal weight
 * in both. If all were asked equally often, the figures equal those of the statistics. Null if the windows cannot be compared.
 */
export function matchedSums(
  sums: DailySums,
  parts: RatioParts,
  asked: { scope: MatchScope; current: DayRange; previous: DayRange },
): Matched | null {
  const { scope, current, previous } = asked
  if (!beganBefore(sums, scope, previous)) return null
  const match = openMatch(scope.prompts.length, current)
  for (const engine of enginesIn(scope)) {
    const isCompared = !comesFromElsewhere(sums, engine, asked)
    scope.prompts.forEach((prompt, index) => {
      const at = cellsAt(sums, prompt, engine)
      addPair(match, sums, { parts, index, at, isCompared, current, previous })
    })
  }
  const { executions, answers, prompts } = match
  const compared = total(executions.subarray(current.from, current.to))
  if (compared === 0 || compared < LEAST_COMPARED * match.current) return null
  return {
    prompts,
    days: { current: daysWith(executions, current), previous: daysWith(executions, previous) },
    series: answeredOnly(match.series, executions),
    answers,
  }
}

const ALL_ENGINES = ENGINES.map(engineCode)
const enginesIn = ({ engine }: MatchScope) => (engine === null ? ALL_ENGINES : [engine])

/** Whether the report was already asked when the earlier window began. */
function beganBefore(sums: DailySums, scope: MatchScope, { from }: DayRange): boolean {
  const range = { from: Math.max(0, from - WHOLE_DAYS + 1), to: from + 1 }
  return scope.prompts.some((prompt) =>
    enginesIn(scope).some(
      (engine) => summed(sums.counts.executions, cellsAt(sums, prompt, engine), range) > 0,
    ),
  )
}

interface DaySeries extends DayRange {
  numerators: Float64Array
  denominators: Float64Array
}

interface OpenMatch {
  prompts: ComparedSums['prompts'] & Record<'current' | 'previous', OpenSums>
  series: DaySeries
  /** The number of answers per day among the compared prompts and engines. */
  executions: Float64Array
  /** The number of answers in the current window, compared or not. */
  current: number
  /** The number of compared answers in both windows. */
  answers: number
}

interface OpenSums {
  numerators: Float64Array
  denominators: Float64Array
}

function openMatch(prompts: number, { to }: DayRange): OpenMatch {
  const open = (length: number) => ({
    numerators: new Float64Array(length),
    denominators: new Float64Array(length),
  })
  return {
    prompts: { current: open(prompts), previous: open(prompts) },
    series: { from: Math.max(0, to - DAYS_BEHIND), to, ...open(to) },
    executions: new Float64Array(to),
    current: 0,
    answers: 0,
  }
}

interface Pair extends Record<'current' | 'previous', DayRange> {
  parts: RatioParts
  /** The index of the prompt in the sums of prompts. */
  index: number
  /** The index of the prompt and the engine in the counts. */
  at: number
  /** Whether the engine's answers come from the same surface as before. */
  isCompared: boolean
}

/** Adds a prompt and an engine, if both windows have answers of them. */
function addPair(match: OpenMatch, { counts }: DailySums, pair: Pair): void {
  const { parts, index, at, isCompared, current, previous } = pair
  const { prompts, series, executions } = match
  const now = summed(counts.executions, at, current)
  const before = summed(counts.executions, at, previous)
  match.current += now
  if (!isCompared || now === 0 || before === 0) return
  match.answers += now + before
  const weight = (2 * now * before) / (now + before)
  addTo(prompts.current, index, { parts, at, range: current, factor: weight / now })
  addTo(prompts.previous, index, { parts, at, range: previous, factor: weight / before })
  addDays(series, parts, at)
  const from = Math.min(series.from, previous.from)
  for (let day = from; day < current.to; day += 1) executions[day]! += counts.executions[at + day]!
}

interface Addition {
  parts: RatioParts
  at: number
  range: DayRange
  factor: number
}

function addTo(into: OpenSums, index: number, { parts, at, range, factor }: Addition): void {
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

function daysWith(executions: Float64Array, { from, to }: DayRange): number {
  return executions.subarray(from, to).filter((count) => count > 0).length
}

/** Skips days without answers, because they do not show how much days differ. */
function answeredOnly({ from, numerators, denominators }: DaySeries, executions: Float64Array) {
  const isAnswered = (_: number, day: number) => day >= from && executions[day]! > 0
  return { numerators: numerators.filter(isAnswered), denominators: denominators.filter(isAnswered) }
}
