import { logGammaDensity, normalTail, unsteadiness } from './interval-distribution.js'
import type { Spread } from './interval-sums.js'

/** What is known about a measure in advance: how far its spread may be below that of chance, and its least `unsteadiness`. */
export interface MeasureNature {
  leastDesignEffect: number
  steadiest: number
}

const CANDIDATES = 16
const MOST_ROUNDS = 5
const NEGLIGIBLE = Math.log(1e-4)
const MOST_CORRELATION = 0.995
const NORMAL_975 = 1.959964
const NORMAL_PEAK = 1 / Math.sqrt(2 * Math.PI)

/** Possible design effects and their likelihoods. The arrays are reused, because every point of a chart has an interval. */
const designEffects = new Float64Array(CANDIDATES)
const weights = new Float64Array(CANDIDATES)

/**
 * How far the true value may be from the ratio, in standard deviations of one answer: 95 % of the possible deviations are within.
 * Zooms in until the likely design effects fill the candidates.
 */
export function reach(spread: Spread, nature: MeasureNature): number {
  const atBound = spread.ratio === 0 || spread.ratio === 1
  const independent = halfFreedom(spread, nature.steadiest, 0)
  let from = atBound ? 0 : Math.log(nature.leastDesignEffect)
  let to = Math.log(spread.squares / spread.size)
  for (let round = 1; ; round += 1) {
    const step = (to - from) / CANDIDATES
    const best = weigh(spread, { from, step, steadiest: nature.steadiest, independent })
    let [first, last] = [0, CANDIDATES - 1]
    while (weights[first]! - best <= NEGLIGIBLE) first += 1
    while (weights[last]! - best <= NEGLIGIBLE) last -= 1
    if (round === MOST_ROUNDS || last - first > CANDIDATES / 2)
      return quantile(spread.size, best) * widening(spread.prompts)
    to = Math.min(to, from + (last + 1.5) * step)
    from += Math.max(0, first - 0.5) * step
  }
}

/**
 * Widens the interval: few prompts say less about how prompts differ than the likelihood assumes. The effect is large at five
 * prompts and negligible from twenty on.
 */
function widening(prompts: number): number {
  return Math.sqrt(1 + 4 / (prompts * prompts))
}

interface Weighing {
  /** Logarithm of the first design effect, and the distance between them. */
  from: number
  step: number
  steadiest: number
  /** Half the degrees of freedom if answers to one prompt are no more alike than any others. */
  independent: number
}

/**
 * Weighs each design effect by how well it explains the residuals, which are about gamma distributed. Weights are logarithms;
 * returns the best. A priori the logarithm of the design effect is almost uniform, with more weight where a prompt always gets
 * the same answer. The exponents are those with the best coverage in bench/intervals.ts.
 */
function weigh(spread: Spread, { from, step, steadiest, independent }: Weighing): number {
  const { size, squares } = spread
  const variance = spread.ratio * (1 - spread.ratio)
  const residual = Math.max(1e-9, spread.residual)
  const factor = Math.exp(step)
  let best = -Infinity
  let designEffect = Math.exp(from - step / 2)
  for (let index = 0; index < CANDIDATES; index += 1) {
    designEffect *= factor
    const correlation =
      designEffect > 1 ? Math.min(MOST_CORRELATION, (designEffect - 1) / (squares / size - 1)) : 0
    let weight =
      0.2 * (from + (index + 0.5) * step) - (correlation === 0 ? 0 : 0.5 * Math.log(1 - correlation))
    if (variance > 0) {
      const shape = correlation === 0 ? independent : halfFreedom(spread, steadiest, correlation)
      const x = residual / (variance * expected(spread, designEffect, correlation))
      weight += logGammaDensity(shape, x)
    }
    designEffects[index] = designEffect
    weights[index] = weight
    best = Math.max(best, weight)
  }
  return best
}

/** Expected sum of the squared residuals, in variances of one answer. Corrected because the ratio itself is estimated. */
function expected({ size, squares, cubes }: Spread, designEffect: number, correlation: number): number {
  const perPrompt = (1 - correlation) * size + correlation * squares
  const weighted = (1 - correlation) * squares + correlation * cubes
  const bare = perPrompt + ((squares / size) * perPrompt - 2 * weighted) / size
  // If one prompt outweighs all others, rounding could make this negative.
  const positive = Math.max(bare, 1e-9 * perPrompt)
  return (Math.min(1, designEffect) * positive) / Math.max(0.05, 1 - designEffect / size)
}

/** Half the degrees of freedom of the sum of squared residuals. Prompts of different size and extreme rates reduce it. */
function halfFreedom(spread: Spread, steadiest: number, correlation: number): number {
  const { prompts, size, squares, cubes, fourths } = spread
  const apart = 1 - correlation
  const perPrompt = apart * size + correlation * squares
  const squared = apart * (apart * squares + 2 * correlation * cubes) + correlation * correlation * fourths
  const rate = (spread.ratio * size + 0.5) / (size + 1)
  const unsteady = Math.max(steadiest, unsteadiness(rate, squares / size, correlation))
  return ((1 - 1 / prompts) * perPrompt * perPrompt) / (squared * unsteady)
}

/**
 * Finds the 97.5 % quantile of the mixture of normal deviations by Newton's method, starting from the mixture's standard
 * deviation. The first step may go too far left, but is bounded by the narrowest component. From the left of a concave function
 * no step is too long.
 */
function quantile(size: number, best: number): number {
  let [whole, variance] = [0, 0]
  for (let index = 0; index < CANDIDATES; index += 1) {
    const weight = Math.exp(weights[index]! - best)
    whole += weight
    variance += (weight * designEffects[index]!) / size
    weights[index] = weight
    designEffects[index] = Math.sqrt(size / designEffects[index]!)
  }
  const roots = designEffects
  const least = NORMAL_975 / roots[0]!
  let at = NORMAL_975 * Math.sqrt(variance / whole)
  for (let round = 0; round < 50; round += 1) {
    let above = 0
    let slope = 0
    for (let index = 0; index < CANDIDATES; index += 1) {
      const weight = weights[index]!
      const away = at * roots[index]!
      const bell = Math.exp((-away * away) / 2)
      above += weight * normalTail(away, bell)
      slope += weight * roots[index]! * bell
    }
    const step = (above - 0.025 * whole) / (slope * NORMAL_PEAK)
    at = Math.max(least, at + step)
    if (Math.abs(step) < at * 1e-6) break
  }
  return at
}
