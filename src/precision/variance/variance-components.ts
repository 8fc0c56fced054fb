import { LEAST_PROMPTS } from '../../intervals/index.js'
import { rounded } from '../../kernel/rates.js'
import type { AnswerGrid } from '../answer-grid.js'
import { type Factor, FACTORS, levelSums, type LevelSums } from './level-sums.js'

/** Why one answer names the brand and another does not: the variance that each factor adds, for values 0 and 1. */
export type VarianceComponents = Record<Factor, number>

/** Used for a report without answers of its own. Cautious for most reports. */
export const DEFAULT_COMPONENTS: VarianceComponents = {
  prompt: 0.075,
  engine: 0.0125,
  day: 0.0025,
  promptEngine: 0.035,
  run: 0.125,
}

export interface OwnVariance {
  components: VarianceComponents
  /** Coverage of the brand, 0 to 1. */
  rate: number
  answers: number
}

/** With fewer days there is no estimate of how days, or answers to one question, differ. */
const LEAST_DAYS = 3

/**
 * Estimates the parts of the variance by the method of moments. Null below 5 prompts or 3 days, if no question was repeated, or
 * if all answers agree. Negative estimates become 0.
 */
export function varianceComponents(grid: AnswerGrid): OwnVariance | null {
  const sums = levelSums(grid)
  const { answers, levels } = sums
  if (levels.prompt < LEAST_PROMPTS || levels.day < LEAST_DAYS) return null
  const rate = sums.observed.run / answers
  const estimated = estimateOf(sums)
  if (estimated === null || rate === 0 || rate === 1) return null
  const components = Object.fromEntries(
    FACTORS.map((factor) => [factor, Math.max(0, estimated[factor] ?? 0)]),
  ) as VarianceComponents
  return { components, rate, answers }
}

/** With one engine, differences between engines cannot be estimated; they are part of the other factors. */
function estimateOf({ observed, held, levels }: LevelSums): Partial<VarianceComponents> | null {
  const factors = FACTORS.filter(
    (factor) => levels.engine > 1 || (factor !== 'engine' && factor !== 'promptEngine'),
  )
  // Every sum contains the squared mean in the same way, so the sum over all answers is subtracted from each.
  const rows = factors.map((grouping) => [
    ...factors.map((factor) => held[grouping][factor] - held.all[factor]),
    observed[grouping] - observed.all,
  ])
  const solved = solution(rows)
  return solved && Object.fromEntries(factors.map((factor, index) => [factor, solved[index]!]))
}

const SINGULAR = 1e-9

/** Solves linear equations by elimination. Each row has its right side last. Null if there is no unique solution. */
function solution(equations: readonly number[][]): number[] | null {
  const rows = equations.map((row) => [...row])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const scale = Math.max(...rows.flatMap((row) => row.slice(at, size).map(Math.abs)))
    const pivot = rows.reduce(
      (best, row, index) => (index >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? index : best),
      at,
    )
    if (Math.abs(rows[pivot]![at]!) <= SINGULAR * scale) return null
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    const lead = rows[at]!
    rows.forEach((row, index) => {
      if (index === at) return
      const factor = row[at]! / lead[at]!
      row.forEach((_, column) => {
        row[column]! -= factor * lead[column]!
      })
    })
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}

/** The parts in percent, to one decimal. */
export function varianceShares(components: VarianceComponents): VarianceComponents {
  const whole = FACTORS.reduce((sum, factor) => sum + components[factor], 0)
  return Object.fromEntries(
    FACTORS.map((factor) => [factor, rounded((100 * components[factor]) / whole)]),
  ) as VarianceComponents
}
