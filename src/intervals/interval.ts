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

/** Zeros and ones spread as their rate tells; any other mean spreads as its prompts tell. */
const RATE: MeasureNature = { leastDesignEffect: 0.2, steadiest: 1e-3 }
const MEAN: MeasureNature = { leastDesignEffect: 1e-4, steadiest: 2 }

/** 95 % interval of sum(numerators)/sum(denominators), a rate within 0..1; null below 5 prompts that have a denominator. */
export function rateInterval(sums: ClusterSums): [number, number] | null {
  const measured = spreadOf(sums, { least: 0, most: 1 })
  return measured && scoreInterval(measured.ratio, reach(measured, RATE))
}

/** The same from sums over the prompts, where the prompts themselves are not at hand. */
export function momentsInterval(moments: RatioMoments): [number, number] | null {
  const measured = spreadOfMoments(moments)
  return measured && scoreInterval(measured.ratio, reach(measured, RATE))
}

/** The same for a mean that is no rate, such as an average position. */
export function meanInterval(sums: ClusterSums, { least, most }: Bounds): [number, number] | null {
  const range = most - least
  const measured = spreadOf(sums, { least, most })
  if (measured === null) return null
  if (range <= 0) return [least, least]
  const [low, high] = scoreInterval(measured.ratio, reach(withDoubt(measured, range), MEAN))
  return [least + low * range, least + high * range]
}

/** A few prompts that all say the same prove little, so one of them is assumed to be half a position off. */
function withDoubt(measured: Spread, range: number): Spread {
  const { prompts, size } = measured
  const halfStep = 0.5 / range
  const doubt = Math.min(0.5, halfStep / prompts)
  const residual = Math.max(measured.residual, ((size / prompts) * halfStep) ** 2)
  return { ...measured, residual, ratio: Math.min(1 - doubt, Math.max(doubt, measured.ratio)) }
}

/** Wilson's interval: every rate whose own standard deviation, times the reach, spans the distance to the ratio. */
export function scoreInterval(ratio: number, away: number): [number, number] {
  const square = away * away
  const middle = (ratio + square / 2) / (1 + square)
  const half = (away * Math.sqrt(ratio * (1 - ratio) + square / 4)) / (1 + square)
  return [Math.max(0, Math.min(ratio, middle - half)), Math.min(1, Math.max(ratio, middle + half))]
}
