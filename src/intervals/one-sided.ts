/**
 * For findings that only one of two windows has, for example a page that was never cited before. If nothing had changed, such a
 * prompt could have it in either window, in proportion to its answers. The chance that all such prompts have it in the same
 * window is the product of their shares.
 */

/** Logarithm of the share of each prompt's answers that are inside the window; 0 if all are inside or none is. */
export function logShares(inside: ArrayLike<number>, outside: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: inside.length }, (_, index) => {
    const own = inside[index] ?? 0
    return own === 0 ? 0 : addable(Math.log(own / (own + (outside[index] ?? 0))))
  })
}

/** Rounds to few enough binary digits that sums up to 30,000 are exact, in any order of the prompts. */
function addable(value: number): number {
  return Math.round(value * 2 ** 38) / 2 ** 38
}

/** Logarithm of the chance, from the sum of the logarithms of the shares. Doubled, because it could have been either window. */
export function logChanceOfOneSide(sumOfLogShares: number): number {
  return Math.min(0, Math.LN2 + sumOfLogShares)
}

/** Accepted share of findings that are chance. */
const FALSE_FINDINGS = 0.05

/**
 * Tells whether something with this best possible chance is worth comparing. Leaving out what can never be a finding keeps the
 * bar lower for the rest.
 */
export function couldBeFound(leastLogChance: number, falseFindings = FALSE_FINDINGS): boolean {
  return leastLogChance <= Math.log(falseFindings)
}

/**
 * Logarithm of the chance up to which findings are more than noise, if `compared` things could have been found. Among many some
 * move by chance, so the bar rises with their number (Benjamini and Hochberg). -Infinity if nothing passes.
 */
export function discoveryBar(
  logChances: readonly number[],
  compared: number,
  falseFindings = FALSE_FINDINGS,
): number {
  const ascending = logChances.toSorted((one, other) => one - other)
  const isBelow = (logChance: number, index: number) =>
    logChance <= Math.log((falseFindings * (index + 1)) / compared)
  return ascending.findLast(isBelow) ?? -Infinity
}
