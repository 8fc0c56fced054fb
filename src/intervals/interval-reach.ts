import { logGamma, normalBelow, normalDensity, unsteadiness } from './interval-distribution.js'
import type { Spread } from './interval-sums.js'

/** What is known about a measure in advance: how far below chance its spread may be, and its least `unsteadiness`. */
export interface MeasureNature {
  leastDesignEffect: number
  steadiest: number
}

/** Possible design effects: how many independent answers the answers would then be worth, and how likely that is. */
interface Candidates {
  worths: Float64Array
  weights: Float64Array
}

const CANDIDATES = 16
const MOST_ROUNDS = 5
const NEGLIGIBLE = 1e-4
const MOST_CORRELATION = 0.995
const NORMAL_975 = 1.959964

/**
 * How far the truth may lie from the ratio, in standard deviations of one answer: 95 % of the possible deviations stay within.
 * Zooms in until the design effects that are at all likely fill the candidates.
 */
export function reach(spread: Spread, nature: MeasureNature): number {
  const atBound = spread.ratio === 0 || spread.ratio === 1
  let from = atBound ? 0 : Math.log(nature.leastDesignEffect)
  let to = Math.log(spread.squares / spread.size)
  for (let round = 1; ; round += 1) {
    const step = (to - from) / CANDIDATES
    const candidates = weigh(spread, nature.steadiest, { from, step })
    const first = candidates.weights.findIndex((weight) => weight > NEGLIGIBLE)
    const last = candidates.weights.findLastIndex((weight) => weight > NEGLIGIBLE)
    if (round === MOST_ROUNDS || last - first > CANDIDATES / 2)
      return quantile(candidates) * widening(spread.prompts)
    to = Math.min(to, from + (last + 1.5) * step)
    from += Math.max(0, first - 0.5) * step
  }
}

/** Five prompts say less of how prompts differ than the likelihood makes of them; from twenty on it is nothing. */
function widening(prompts: number): number {
  return Math.sqrt(1 + 4 / (prompts * prompts))
}

function weigh(
  spread: Spread,
  steadiest: number,
  { from, step }: { from: number; step: number },
): Candidates {
  const worths = new Float64Array(CANDIDATES)
  const weights = new Float64Array(CANDIDATES)
  let best = -Infinity
  for (let index = 0; index < CANDIDATES; index += 1) {
    const designEffect = Math.exp(from + (index + 0.5) * step)
    const logWeight = logLikelihood(spread, steadiest, designEffect)
    worths[index] = spread.size / designEffect
    weights[index] = logWeight
    best = Math.max(best, logWeight)
  }
  return { worths, weights: weights.map((logWeight) => Math.exp(logWeight - best)) }
}

/**
 * How well a design effect explains the residuals, which are about gamma distributed. Before the data, its logarithm is about as
 * likely anywhere, more so where a prompt always gets the same answer; the exponents are those that cover best in bench/intervals.ts.
 */
function logLikelihood(spread: Spread, steadiest: number, designEffect: number): number {
  const clustered = (designEffect - 1) / (spread.squares / spread.size - 1)
  const correlation = designEffect > 1 ? Math.min(MOST_CORRELATION, clustered) : 0
  const prior = 0.2 * Math.log(designEffect) - 0.5 * Math.log(1 - correlation)
  const variance = spread.ratio * (1 - spread.ratio)
  if (variance === 0) return prior
  const shape = halfFreedom(spread, steadiest, correlation)
  const residual = Math.max(1e-9, spread.residual)
  const x = residual / (variance * expected(spread, designEffect, correlation))
  return prior + shape * (Math.log(shape * x) - x) - logGamma(shape)
}

/** What the squared residuals add up to on average, in variances of one answer; the ratio they are taken from is itself estimated. */
function expected({ size, squares, cubes }: Spread, designEffect: number, correlation: number): number {
  const perPrompt = (1 - correlation) * size + correlation * squares
  const weighted = (1 - correlation) * squares + correlation * cubes
  const bare = perPrompt - (2 * weighted) / size + (squares * perPrompt) / (size * size)
  // Where one prompt outweighs all others, rounding alone could make it negative.
  const positive = Math.max(bare, 1e-9 * perPrompt)
  return (Math.min(1, designEffect) * positive) / Math.max(0.05, 1 - designEffect / size)
}

/** Half the degrees of freedom of the sum of squared residuals: fewer where prompts differ in size or the rate is extreme. */
function halfFreedom(spread: Spread, steadiest: number, correlation: number): number {
  const { prompts, size, squares, cubes, fourths } = spread
  const apart = 1 - correlation
  const perPrompt = apart * size + correlation * squares
  const squared = apart * (apart * squares + 2 * correlation * cubes) + correlation * correlation * fourths
  const rate = (spread.ratio * size + 0.5) / (size + 1)
  const unsteady = Math.max(steadiest, unsteadiness(rate, squares / size, correlation))
  return ((1 - 1 / prompts) * perPrompt * perPrompt) / squared / unsteady
}

/** 97.5 % of the mixture of normal deviations lie below; Newton from the left of a concave function never oversteps. */
function quantile({ worths, weights }: Candidates): number {
  const roots = worths.map(Math.sqrt)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let at = NORMAL_975 / (roots[0] ?? 1)
  for (let round = 0; round < 50; round += 1) {
    let below = 0
    let slope = 0
    for (let index = 0; index < CANDIDATES; index += 1) {
      const root = roots[index] ?? 0
      const weight = weights[index] ?? 0
      below += weight * normalBelow(at * root)
      slope += weight * root * normalDensity(at * root)
    }
    const step = (0.975 * whole - below) / slope
    at += step
    if (step < at * 1e-6) break
  }
  return at
}
