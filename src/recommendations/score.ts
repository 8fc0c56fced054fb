import { rounded } from '../kernel/rates.js'

/** Each part lies between 0 and 1. */
export interface ScoreParts {
  /** How much of what the engine answers is concerned. */
  reach: number
  /** How much of that is lost to the brand. */
  gap: number
  /** How little work it takes to change it. */
  ease: number
  /** How much evidence there is. */
  confidence: number
}

/** A page cited in one answer of twenty has half the possible reach. */
const HALF_REACH = 0.05

/** Three answers give half the confidence: fewer may be chance, and beyond ten little is gained by more. */
const HALF_CONFIDENCE = 3

export function reachOf(executions: number, all: number): number {
  return all === 0 ? 0 : saturated(executions / all, HALF_REACH)
}

export function confidenceIn(executions: number): number {
  return saturated(executions, HALF_CONFIDENCE)
}

/**
 * Multiplies the four parts, since each alone can make a matter worthless. The root spreads the products, most of which
 * are small, over the scale and keeps their order.
 */
export function scoreOf({ reach, gap, ease, confidence }: ScoreParts): number {
  return rounded(100 * Math.sqrt(reach * gap * ease * confidence))
}

/** Ten points of score are one step, so one answer more or less moves the priority by one at most. */
export function priority(score: number): number {
  return Math.min(10, Math.max(1, Math.ceil(score / 10)))
}

/** Rises from 0 towards 1, steeply at first, and is one half where the value equals `half`. */
export function saturated(value: number, half: number): number {
  return value / (value + half)
}
