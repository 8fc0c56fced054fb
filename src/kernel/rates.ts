/** With one decimal. Null if the whole is 0. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded((100 * part) / whole)
}

export function mean(sum: number, count: number): number | null {
  return count === 0 ? null : rounded(sum / count)
}

export function rounded(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * 10) / 10 + 0
}

export function total(values: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index]!
  return sum
}
