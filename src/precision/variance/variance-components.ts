import { LEAST_PROMPTS } from '../../intervals/index.js'
import { rounded } from '../../kernel/rates.js'
import type { AnswerGrid } from '../answer-grid.js'
import { type Factor, FACTORS, levelSums, type LevelSums } from './level-sums.js'

/** What makes one answer name the brand and another not: the variance that each part adds, of 0s and 1s. */
export type VarianceComponents = Record<Factor, number>

/** Where a report has no answers of its own yet: cautious for most. */
export const DEFAULT_COMPONENTS: VarianceComponents = {
  prompt: 0.075,
  engine: 0.0125,
  day: 0.0025,
  promptEngine: 0.035,
  run: 0.125,
}

export interface OwnVariance {
  components: VarianceComponents
  /** The brand's coverage, 0 to 1. */
  rate: number
  answers: number
}

/** Too few days tell nothing of how days, or answers to the same question, differ. */
const LEAST_DAYS = 3

/**
 * The parts of the variance by the method of moments. Null where nothing tells: fewer than 5 prompts or 3 days, nobody was asked twice, or all
 * answers agree. A part that comes out below nothing is nothing.
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

/** With one engine, nothing tells engines apart: what is left out is part of the others. */
function estimateOf({ observed, held, levels }: LevelSums): Partial<VarianceComponents> | null {
  const factors = FACTORS.filter(
    (factor) => levels.engine > 1 || (factor !== 'engine' && factor !== 'promptEngine'),
  )
  // The squared mean is in every sum in the same way, so the sum of all answers is taken off each.
  const rows = factors.map((grouping) => [
    ...factors.map((factor) => held[grouping][factor] - held.all[factor]),
    observed[grouping] - observed.all,
  ])
  const solved = solution(rows)
  return solved && Object.fromEntries(factors.map((factor, index) => [factor, solved[index]!]))
}

const SINGULAR = 1e-9

/** Of linear equations, each with its right side last, by elimination; null where they do not determine it. */
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
