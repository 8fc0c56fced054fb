import { logChanceOf } from './change.js'

/**
 * Logarithm of the chance that noise alone separates two things counted in the same answers, for example mentions of two brands.
 * Clusters are prompts. Under noise their differences have either sign, so the sum stays near its own standard deviation.
 */
export function logChanceOfDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [sum, squares] = [0, 0]
  // The counts are whole numbers, so plain sums are exact in any order.
  for (let index = 0; index < one.length; index += 1) {
    const difference = one[index]! - other[index]!
    sum += difference
    squares += difference * difference
  }
  return logChanceOf(squares === 0 ? 0 : (sum * sum) / squares)
}
