import { logChanceOf } from './change.js'

/**
 * How likely noise alone sets two things apart that were counted in the same answers, such as mentions of two brands: the natural logarithm.
 * The clusters are prompts. Under noise alone their differences pull either way, so the sum of these stays near its own standard deviation.
 */
export function logChanceOfDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [sum, squares] = [0, 0]
  // Whole numbers: they add up exactly, in any order.
  for (let index = 0; index < one.length; index += 1) {
    const difference = one[index]! - other[index]!
    sum += difference
    squares += difference * difference
  }
  return logChanceOf(squares === 0 ? 0 : (sum * sum) / squares)
}
