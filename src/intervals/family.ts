import { logChanceOf } from './change.js'
import { discoveryBar } from './one-sided.js'

/** What chance does to one change alone: two standard deviations. Rounding must not decide where four prompts that move alike reach them exactly. */
const TWO_DEVIATIONS = Math.exp(logChanceOf(4 * (1 + 1e-9)))

/**
 * Which changes are more than noise, of all that are looked at together; by the logarithms of their chances, null where nothing can be
 * told. Alone, a change must exceed two standard deviations. Among many some do that by chance, so the bar rises with their number
 * (Benjamini and Hochberg): of those that pass about one in twenty may be chance.
 */
export function moreThanNoiseAmong(logChances: readonly (number | null)[]): (boolean | null)[] {
  const known = logChances.filter((one) => one !== null)
  const bar = discoveryBar(known, known.length, TWO_DEVIATIONS)
  return logChances.map((one) => (one === null ? null : one <= bar))
}
