/** What a sentence says, without the words every sentence has. */
export interface SentenceMeaning {
  terms: readonly string[]
  /** Numbers and negations: where these differ, two sentences do not say the same. */
  fixed: string
}

/** Share of the terms of both that both have. */
const LEAST_SIMILARITY = 0.75
/** Fewer terms are too few to be nearly alike. */
const MIN_TERMS = 4
/** Sentences looked at for each of a sentence's rarest terms: it keeps a hostile page from comparing all with all. */
const MAX_CANDIDATES = 10

/** The number of the group of each meaning; those of one group are alike, if only by way of others. */
export function similarityGroups(meanings: readonly SentenceMeaning[]): number[] {
  const sets = rarestFirst(meanings)
  const parents = meanings.map((_, index) => index)
  const index = new Map<number, number[]>()
  sets.forEach((terms, one) => {
    if (terms.length < MIN_TERMS) return
    // Two sets as alike as this share a term among so many of their rarest.
    const prefix = terms.length - Math.ceil(LEAST_SIMILARITY * terms.length) + 1
    for (const term of terms.slice(0, prefix)) {
      const candidates = index.get(term) ?? []
      for (const other of candidates) {
        if (
          rootOf(parents, one) === rootOf(parents, other) ||
          meanings[one]!.fixed !== meanings[other]!.fixed
        )
          continue
        if (areAlike(terms, sets[other]!)) parents[rootOf(parents, one)] = rootOf(parents, other)
      }
      if (candidates.length < MAX_CANDIDATES) index.set(term, [...candidates, one])
    }
  })
  return parents.map((_, member) => rootOf(parents, member))
}

/** The terms of each as numbers, those that few others have first. */
function rarestFirst(meanings: readonly SentenceMeaning[]): number[][] {
  const counts = new Map<string, number>()
  for (const { terms } of meanings) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const order = [...counts].toSorted(([one, few], [other, many]) => few - many || (one < other ? -1 : 1))
  const ranks = new Map(order.map(([term], rank) => [term, rank]))
  return meanings.map(({ terms }) =>
    terms.map((term) => ranks.get(term)!).toSorted((one, other) => one - other),
  )
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
  if (Math.min(one.length, other.length) < LEAST_SIMILARITY * Math.max(one.length, other.length)) return false
  let common = 0
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = one[left]! - other[right]!
    if (difference === 0) common += 1
    if (difference <= 0) left += 1
    if (difference >= 0) right += 1
  }
  return common >= LEAST_SIMILARITY * (one.length + other.length - common)
}
