/**
 * A sum that does not depend on the order of what is added: rows come in another order from a restored database, and a figure on the
 * edge between two decimals would be another one. Whole numbers add up exactly by themselves; this is for everything else.
 */
interface ExactSum {
  add(value: number): void
  /** The sum of all, rounded once. */
  value(): number
}

/** Numbers that do not overlap have 53 bits each of the 2,098 that there are. */
const MOST_PARTS = 40

/** Keeps what each addition rounds away, as numbers that do not overlap (Shewchuk, 1997). Intervals add up millions: nothing is allocated. */
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

/** From the largest part down. Where a part lies halfway between two numbers, the next one decides which is nearer. */
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
