/**
 * A sum that does not depend on the order of its terms. A restored database returns rows in another order, which could change a
 * figure on the edge between two decimals. Whole numbers need no such sum.
 */
interface ExactSum {
  add(value: number): void
  /** The exact sum, rounded once. */
  value(): number
}

/** Doubles span 2,098 bits, and parts that do not overlap have 53 bits each. */
const MOST_PARTS = 40

/**
 * Keeps what each addition rounds away, as parts that do not overlap (Shewchuk, 1997). Allocates nothing per addition, because
 * intervals add up millions of terms.
 */
export function exactSum(): ExactSum {
  const parts = new Float64Array(MOST_PARTS)
  let length = 0
  return {
    add(value) {
      let rest = value
      let kept = 0
      for (let at = 0; at < length; at += 1) {
        const part = parts[at]!
        const sum = rest + part
        const lost = Math.abs(rest) < Math.abs(part) ? rest - (sum - part) : part - (sum - rest)
        if (lost !== 0) parts[kept++] = lost
        rest = sum
      }
      parts[kept] = rest
      length = kept + 1
    },
    value: () => rounded(parts.subarray(0, length)),
  }
}

/** Adds the parts from the largest down. If one lies halfway between two numbers, the next part decides which is nearer. */
function rounded(parts: Float64Array): number {
  let at = parts.length - 1
  let sum = parts[at] ?? 0
  let lost = 0
  while (at > 0 && lost === 0) {
    at -= 1
    const before = sum
    sum = before + parts[at]!
    lost = parts[at]! - (sum - before)
  }
  const isPulled = at > 0 && lost !== 0 && Math.sign(lost) === Math.sign(parts[at - 1]!)
  const doubled = 2 * lost
  return isPulled && sum + doubled - sum === doubled ? sum + doubled : sum
}
