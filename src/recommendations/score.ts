import { rounded } from '../kernel/rates.js'

/** Each from 0 to 1. */
export interface Weight {
  /** How much of what the engine answers is concerned. */
  reach: number
  /** How much of that is lost to the brand. */
  gap: number
  /** How little it takes to change it. */
  ease: number
  /** How much evidence there is. */
  confidence: number
}

/** A page cited in one answer of twenty reaches half as far as is possible. */
const HALF_REACH = 0.05

/** Three answers are believed half: fewer may be chance, and from ten on little is gained by more. */
const HALF_CONFIDENCE = 3

export function reachOf(executions: number, all: number): number {
  return all === 0 ? 0 : saturated(executions / all, HALF_REACH)
}

export function confidenceIn(executions: number): number {
  return saturated(executions, HALF_CONFIDENCE)
}

/**
 * The four are multiplied, since each alone can make a matter worthless. The root spreads the products, most of which
 * are small, over the scale, and keeps their order.
 */
export function score({ reach, gap, ease, confidence }: Weight): number {
  return rounded(100 * Math.sqrt(reach * gap * ease * confidence))
}

/** From 0 towards 1, steep at first; a half where the value is `half`. */
function saturated(value: number, half: number): number {
  return value / (value + half)
}
