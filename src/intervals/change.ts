import { normalTail } from './interval-distribution.js'
import { type ClusterSums, LEAST_PROMPTS, type RatioMoments } from './interval-sums.js'
import { exactSum } from './exact-sum.js'
import { total } from '../kernel/rates.js'

/**
 * Tells whether a ratio differs between two windows by more than noise. The same index must be the same prompt in both. Each
 * prompt's part in the difference is measured against the ratio of both windows together. Under noise these parts have either
 * sign, so their sum stays within twice its standard deviation.
 */
export function isMoreThanNoise(current: ClusterSums, previous: ClusterSums): boolean | null {
  return isFarOut(squaredDeviation(current, previous))
}

/** Natural logarithm of the chance that noise alone moves the ratio this far. Null in the same cases as `isMoreThanNoise`. */
export function logChanceOfChange(current: ClusterSums, previous: ClusterSums): number | null {
  return logChanceOrNull(squaredDeviation(current, previous))
}

/** Square of the difference, in standard deviations of noise. */
function squaredDeviation(current: ClusterSums, previous: ClusterSums): number | null {
  if (promptsInBoth(current, previous) < LEAST_PROMPTS) return null
  const now = { size: total(current.denominators), sum: total(current.numerators) }
  const before = { size: total(previous.denominators), sum: total(previous.numerators) }
  const ratio = (now.sum + before.sum) / (now.size + before.size)
  const [difference, squares] = [exactSum(), exactSum()]
  for (let index = 0; index < lengthOf(current, previous); index += 1) {
    const part = residual(current, index, ratio) / now.size - residual(previous, index, ratio) / before.size
    difference.add(part)
    squares.add(part ** 2)
  }
  return squaredRatio(difference.value(), squares.value())
}

/** If no part differs from the common ratio, the windows do not differ. */
function squaredRatio(difference: number, squares: number): number {
  return squares === 0 ? 0 : difference ** 2 / squares
}

// Four prompts that move alike reach exactly two standard deviations, with a chance of one in eight. The margin keeps rounding
// from deciding.
const FAR_OUT = 4 * (1 + 1e-9)

function isFarOut(squared: number | null): boolean | null {
  return squared === null ? null : squared > FAR_OUT
}

const logChanceOrNull = (squared: number | null) => (squared === null ? null : logChanceOf(squared))

/**
 * Logarithm of the chance of this squared deviation, in either direction. Computed as a logarithm, because the chance itself
 * would underflow to 0.
 */
export function logChanceOf(squared: number): number {
  return Math.log(2 * normalTail(Math.sqrt(squared), 1)) - squared / 2
}

function residual({ numerators, denominators }: ClusterSums, index: number, ratio: number): number {
  return (numerators[index] ?? 0) - ratio * (denominators[index] ?? 0)
}

function promptsInBoth(current: ClusterSums, previous: ClusterSums): number {
  let prompts = 0
  for (let index = 0; index < current.denominators.length; index += 1) {
    if ((current.denominators[index] ?? 0) > 0 && (previous.denominators[index] ?? 0) > 0) prompts += 1
  }
  return prompts
}

function lengthOf(current: ClusterSums, previous: ClusterSums): number {
  return Math.max(current.denominators.length, previous.denominators.length)
}

/**
 * Does this for windows with unrelated clusters, for example the days on which one prompt was asked. Each window's own clusters
 * show how far chance moves it.
 */
export function isMoreThanNoiseBetween(current: RatioMoments, previous: RatioMoments): boolean | null {
  return isFarOut(squaredDeviationBetween(current, previous))
}

/** Logarithm of the chance for windows with unrelated clusters: see `logChanceOfChange`. */
export function logChanceBetween(current: RatioMoments, previous: RatioMoments): number | null {
  return logChanceOrNull(squaredDeviationBetween(current, previous))
}

function squaredDeviationBetween(current: RatioMoments, previous: RatioMoments): number | null {
  if (current.prompts < LEAST_PROMPTS || previous.prompts < LEAST_PROMPTS) return null
  const ratio = (current.sum + previous.sum) / (current.size + previous.size)
  const squares = squaredParts(current, ratio) + squaredParts(previous, ratio)
  return squaredRatio(current.sum / current.size - previous.sum / previous.size, squares)
}

function squaredParts({ size, squares, sumSquares, products }: RatioMoments, ratio: number): number {
  // Rounding could make this negative.
  return Math.max(0, sumSquares - 2 * ratio * products + ratio * ratio * squares) / (size * size)
}
