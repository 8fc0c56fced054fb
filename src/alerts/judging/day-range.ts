import type { Counts } from './daily-sums.js'

/** A window as a range of day indexes; `to` is excluded. */
export interface DayRange {
  from: number
  to: number
}

export function summed(counts: Counts, at: number, { from, to }: DayRange): number {
  let sum = 0
  for (let day = Math.max(0, from); day < to; day += 1) sum += counts[at + day]!
  return sum
}
