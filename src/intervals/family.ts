import { logChanceOf } from './change.js'
import { discoveryBar } from './one-sided.js'

/**
 * The chance of two standard deviations, the limit for a single change. The margin keeps rounding from deciding for four prompts
 * that move alike.
 */
const TWO_DEVIATIONS = Math.exp(logChanceOf(4 * (1 + 1e-9)))

/**
 * Tells which of several changes are more than noise, given the logarithms of their chances; null stays null. A single change
 * must exceed two standard deviations. Among many, some do so by chance, so the bar rises with their number (Benjamini and
 * Hochberg). About one in twenty of those that pass may be chance.
 */
export function moreThanNoiseAmong(logChances: readonly (number | null)[]): (boolean | null)[] {
  const known = logChances.filter((one) => one !== null)
  const bar = discoveryBar(known, known.length, TWO_DEVIATIONS)
  return logChances.map((one) => (one === null ? null : one <= bar))
}
