import { exactSum } from './exact-sum.js'
import { total } from '../kernel/rates.js'

/** The parts of a ratio, one entry per prompt (cluster). Entries with denominator 0 are allowed and have no effect. */
export interface ClusterSums {
  numerators: ArrayLike<number>
  denominators: ArrayLike<number>
}

/** The range of a mean. For a rate it is 0 to 1. */
export interface Bounds {
  least: number
  most: number
}

/**
 * All that an interval needs, with the ratio scaled to 0–1: sums of the powers of the denominators, and the squared distances of
 * the prompts from the ratio.
 */
export interface Spread {
  prompts: number
  ratio: number
  size: number
  squares: number
  cubes: number
  fourths: number
  residual: number
}

export const LEAST_PROMPTS = 5

export function spreadOf({ numerators, denominators }: ClusterSums, { least, most }: Bounds): Spread | null {
  const size = total(denominators)
  const mean = total(numerators) / size
  const sums = { prompts: 0, squares: 0, cubes: 0, fourths: 0 }
  const residual = exactSum()
  for (let index = 0; index < denominators.length; index += 1) {
    const each = denominators[index] ?? 0
    if (each === 0) continue
    const square = each * each
    const apart = (numerators[index] ?? 0) - mean * each
    sums.prompts += 1
    sums.squares += square
    sums.cubes += square * each
    sums.fourths += square * square
    residual.add(apart * apart)
  }
  if (sums.prompts < LEAST_PROMPTS) return null
  const range = most - least
  const ratio = Math.min(1, Math.max(0, (mean - least) / range))
  return { ...sums, size, ratio, residual: residual.value() / range ** 2 }
}

/**
 * Sums over the clusters of a rate: the number with a denominator, the powers of the denominators, and the numerators, their
 * squares and their products with the denominators. Clusters are prompts, or the days of one prompt.
 */
export interface RatioMoments {
  prompts: number
  size: number
  squares: number
  cubes: number
  fourths: number
  sum: number
  sumSquares: number
  products: number
}

/** Computes the moments from the clusters themselves. */
export function ratioMoments({ numerators, denominators }: ClusterSums): RatioMoments {
  const moments = {
    prompts: 0,
    size: 0,
    squares: 0,
    cubes: 0,
    fourths: 0,
    sum: 0,
    sumSquares: 0,
    products: 0,
  }
  for (let index = 0; index < denominators.length; index += 1) {
    const [part, each] = [numerators[index] ?? 0, denominators[index] ?? 0]
    if (each === 0) continue
    const square = each * each
    moments.prompts += 1
    moments.size += each
    moments.squares += square
    moments.cubes += square * each
    moments.fourths += square * square
    moments.sum += part
    moments.sumSquares += part * part
    moments.products += part * each
  }
  return moments
}

export function spreadOfMoments({ sum, sumSquares, products, ...sums }: RatioMoments): Spread | null {
  if (sums.prompts < LEAST_PROMPTS) return null
  const ratio = sum / sums.size
  // Rounding could make this negative.
  const residual = Math.max(0, sumSquares - 2 * ratio * products + ratio * ratio * sums.squares)
  return { ...sums, ratio, residual }
}
