import { rounded } from '../kernel/rates.js'

/** The parts of a score, each between 0 and 1. */
export interface ScoreParts {
  /** The share of the engine's answers that is affected. */
  reach: number
  /** The share of these answers that the brand loses. */
  gap: number
  /** How little work a change takes. */
  ease: number
  /** How much evidence there is. */
  confidence: number
}

/** A page cited in one answer of twenty has half the possible reach. */
const HALF_REACH = 0.05

/** Three answers give half the confidence. Fewer may be chance, and more than ten add little. */
const HALF_CONFIDENCE = 3

export function reachOf(executions: number, all: number): number {
  return all === 0 ? 0 : saturated(executions / all, HALF_REACH)
}

export function confidenceIn(executions: number): number {
  return saturated(executions, HALF_CONFIDENCE)
}

/**
 * Multiplies the four parts, because any of them alone can make a finding worthless. Most products are small; the root spreads
 * them over the scale and keeps their order.
 */
export function scoreOf({ reach, gap, ease, confidence }: ScoreParts): number {
  return rounded(100 * Math.sqrt(reach * gap * ease * confidence))
}

/** Ten points of score make one step, so a single answer changes the priority by at most one. */
export function priority(score: number): number {
  return Math.min(10, Math.max(1, Math.ceil(score / 10)))
}

/** Rises from 0 towards 1, steeply at first, and is 0.5 if the value equals `half`. */
export function saturated(value: number, half: number): number {
  return value / (value + half)
}
