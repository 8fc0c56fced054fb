/**
 * A sum that does not depend on the order of what is added: rows come in another order from a restored database, and a figure on the
 * edge between two decimals would be another one. Whole numbers add up exactly by themselves; this is for everything else.
 */
interface ExactSum {
  add(value: number): void
  /** The sum of all, rounded once. */
  value(): number
}

/** Keeps what each addition rounds away, as numbers that do not overlap (Shewchuk, 1997). */
export function exactSum(): ExactSum {
  const parts: number[] = []
  return {
    add(value) {
      let [rest, kept] = [value, 0]
      for (const part of parts) {
        const [large, small] = Math.abs(rest) < Math.abs(part) ? [part, rest] : [rest, part]
        const sum = large + small
        const lost = small - (sum - large)
        if (lost !== 0) parts[kept++] = lost
        rest = sum
      }
      parts.length = kept
      parts.push(rest)
    },
    value: () => rounded(parts),
  }
}

/** From the largest part down. Where a part lies halfway between two numbers, the next one decides which is nearer. */
function rounded(parts: readonly number[]): number {
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
