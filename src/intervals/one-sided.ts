/**
 * For what is found in one window and not at all in the other, such as a page that was never cited before. If nothing had changed, a
 * prompt that has it in one window only would have it in either as its answers are divided between them; that all such prompts have
 * it in the same one is as unlikely as the product of their shares.
 */

/** The logarithm of the share of each prompt's answers that lie in the window; 0 where all do, or none. */
export function logShares(inside: ArrayLike<number>, outside: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: inside.length }, (_, index) => {
    const own = inside[index] ?? 0
    return own === 0 ? 0 : addable(Math.log(own / (own + (outside[index] ?? 0))))
  })
}

/** With so few binary digits that sums up to 30,000 are exact: they do not depend on the order of the prompts. */
function addable(value: number): number {
  return Math.round(value * 2 ** 38) / 2 ** 38
}

/** The logarithm of the chance, from the sum of the logarithms of the shares. It could have been either window, so it is doubled. */
export function logChanceOfOneSide(sumOfLogShares: number): number {
  return Math.min(0, Math.LN2 + sumOfLogShares)
}

/** What part of the findings may be chance. */
const FALSE_FINDINGS = 0.05

/** Whether something with this chance, at best, is worth comparing: what could never be a finding does not raise the bar for the rest. */
export function couldBeFound(leastLogChance: number, falseFindings = FALSE_FINDINGS): boolean {
  return leastLogChance <= Math.log(falseFindings)
}

/**
 * The logarithm of the chance up to which findings are more than noise, where `compared` things could have been found: among many some
 * move by chance alone, so the bar rises with their number (Benjamini and Hochberg). -Infinity where nothing reaches it.
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
