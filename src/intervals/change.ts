import { normalTail } from './interval-distribution.js'
import { type ClusterSums, LEAST_PROMPTS, type RatioMoments } from './interval-sums.js'
import { exactSum } from './exact-sum.js'
import { total } from '../kernel/rates.js'

/**
 * Whether the ratio differs between two windows by more than noise; the same index is the same prompt in both.
 * Each prompt's own part in the difference is measured against the ratio of both windows together; under noise alone
 * the parts pull either way, so their sum stays within twice its own standard deviation.
 */
export function isMoreThanNoise(current: ClusterSums, previous: ClusterSums): boolean | null {
  return isFarOut(squaredDeviation(current, previous))
}

/** How likely noise alone moves the ratio so far: the natural logarithm, and null where `isMoreThanNoise` is. */
export function logChanceOfChange(current: ClusterSums, previous: ClusterSums): number | null {
  return logChanceOrNull(squaredDeviation(current, previous))
}

/** The square of the difference, in standard deviations of what noise makes it. */
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

/** Where no part differs from the common ratio, the windows do not differ either. */
function squaredRatio(difference: number, squares: number): number {
  return squares === 0 ? 0 : difference ** 2 / squares
}

// Four prompts that move alike reach exactly twice: chance does that one time in eight, so rounding must not decide.
const FAR_OUT = 4 * (1 + 1e-9)

function isFarOut(squared: number | null): boolean | null {
  return squared === null ? null : squared > FAR_OUT
}

const logChanceOrNull = (squared: number | null) => (squared === null ? null : logChanceOf(squared))

/** Of so many standard deviations, squared, in either direction. Far out the chance itself would be 0. */
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
 * The same where the clusters of the two windows have nothing to do with each other, such as the days on which one prompt was asked:
 * each window's own clusters tell how far chance moves it.
 */
export function isMoreThanNoiseBetween(current: RatioMoments, previous: RatioMoments): boolean | null {
  return isFarOut(squaredDeviationBetween(current, previous))
}

/** As `logChanceOfChange`, for such windows. */
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
  // Rounding alone could make it negative.
  return Math.max(0, sumSquares - 2 * ratio * products + ratio * ratio * squares) / (size * size)
}
