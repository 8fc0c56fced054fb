/** What a sentence says, without the words every sentence has. */
export interface Gist {
  terms: readonly string[]
  /** Numbers and negations: where these differ, two sentences do not say the same. */
  firm: string
}

/** Share of the terms of both that both have. */
export const LEAST_LIKENESS = 0.75
/** Fewer terms are too few to be nearly alike. */
const MIN_TERMS = 4
/** Sentences looked at for each of a sentence's rarest terms: it keeps a hostile page from comparing all with all. */
const MAX_CANDIDATES = 10

/** Of each gist, the number of its group; gists of a group are alike, if only by way of others. */
export function likenessGroups(gists: readonly Gist[]): number[] {
  const sets = rarestFirst(gists)
  const parents = gists.map((_, index) => index)
  const index = new Map<number, number[]>()
  sets.forEach((terms, one) => {
    if (terms.length < MIN_TERMS) return
    // Two sets as alike as this share a term among so many of their rarest.
    const prefix = terms.length - Math.ceil(LEAST_LIKENESS * terms.length) + 1
    for (const term of terms.slice(0, prefix)) {
      const candidates = index.get(term) ?? []
      for (const other of candidates) {
        if (rootOf(parents, one) === rootOf(parents, other) || gists[one]!.firm !== gists[other]!.firm)
          continue
        if (areAlike(terms, sets[other]!)) parents[rootOf(parents, one)] = rootOf(parents, other)
      }
      if (candidates.length < MAX_CANDIDATES) index.set(term, [...candidates, one])
    }
  })
  return parents.map((_, gist) => rootOf(parents, gist))
}

/** The terms of each as numbers, those that few others have first. */
function rarestFirst(gists: readonly Gist[]): number[][] {
  const counts = new Map<string, number>()
  for (const { terms } of gists) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const order = [...counts].toSorted(([one, few], [other, many]) => few - many || (one < other ? -1 : 1))
  const ranks = new Map(order.map(([term], rank) => [term, rank]))
  return gists.map(({ terms }) => terms.map((term) => ranks.get(term)!).toSorted((one, other) => one - other))
}

function rootOf(parents: number[], member: number): number {
  let root = member
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!
    root = parents[root]!
  }
  return root
}

function areAlike(one: readonly number[], other: readonly number[]): boolean {
  if (Math.min(one.length, other.length) < LEAST_LIKENESS * Math.max(one.length, other.length)) return false
  let common = 0
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = one[left]! - other[right]!
    if (difference === 0) common += 1
    if (difference <= 0) left += 1
    if (difference >= 0) right += 1
  }
  return common >= LEAST_LIKENESS * (one.length + other.length - common)
}
