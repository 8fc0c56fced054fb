import { type MeasureNature, reach } from './interval-reach.js'
import {
  type Bounds,
  type ClusterSums,
  type RatioMoments,
  type Spread,
  spreadOf,
  spreadOfMoments,
} from './interval-sums.js'

export type { ClusterSums, RatioMoments } from './interval-sums.js'

/** The rate determines how zeros and ones spread. The spread of any other mean is estimated from its prompts. */
const RATE: MeasureNature = { leastDesignEffect: 0.2, steadiest: 1e-3 }
const MEAN: MeasureNature = { leastDesignEffect: 1e-4, steadiest: 2 }

/**
 * 95 % interval of sum(numerators)/sum(denominators), a rate within 0..1. Null with fewer than 5 prompts that have a denominator.
 */
export function rateInterval(sums: ClusterSums): [number, number] | null {
  const measured = spreadOf(sums, { least: 0, most: 1 })
  return measured && scoreInterval(measured.ratio, reach(measured, RATE))
}

/** 95 % interval of a rate, from sums over the prompts instead of the prompts themselves. */
export function momentsInterval(moments: RatioMoments): [number, number] | null {
  const measured = spreadOfMoments(moments)
  return measured && scoreInterval(measured.ratio, reach(measured, RATE))
}

/** 95 % interval of a mean that is not a rate, for example an average position. */
export function meanInterval(sums: ClusterSums, { least, most }: Bounds): [number, number] | null {
  const range = most - least
  const measured = spreadOf(sums, { least, most })
  if (measured === null) return null
  if (range <= 0) return [least, least]
  const [low, high] = scoreInterval(measured.ratio, reach(withDoubt(measured, range), MEAN))
  return [least + low * range, least + high * range]
}

/** A few prompts that all agree prove little, so one of them is assumed to be half a position off. */
function withDoubt(measured: Spread, range: number): Spread {
  const { prompts, size } = measured
  const halfStep = 0.5 / range
  const doubt = Math.min(0.5, halfStep / prompts)
  const residual = Math.max(measured.residual, ((size / prompts) * halfStep) ** 2)
  return { ...measured, residual, ratio: Math.min(1 - doubt, Math.max(doubt, measured.ratio)) }
}

/** Wilson's interval: all rates whose own standard deviation, times `away`, covers the distance to the ratio. */
export function scoreInterval(ratio: number, away: number): [number, number] {
  const square = away * away
  const middle = (ratio + square / 2) / (1 + square)
  const half = (away * Math.sqrt(ratio * (1 - ratio) + square / 4)) / (1 + square)
  return [Math.max(0, Math.min(ratio, middle - half)), Math.min(1, Math.max(ratio, middle + half))]
}
