/** From this likeness on, two queries would find the same pages. */
export const NEAR_COPY = 0.85

const WORD = /[\p{L}\p{M}\p{N}]+/gu

export function lowerWords(query: string): string[] {
  return query.toLowerCase().match(WORD) ?? []
}

/** The significant words of a query, folded so that case, accents and plurals make no difference. */
export function tokenSet(query: string, ignored: ReadonlySet<string>): Set<string> {
  const words = lowerWords(query)
  const counted = words.filter((word) => !ignored.has(word))
  return new Set((counted.length > 0 ? counted : words).map(comparedWord))
}

/** Shared words divided by all words: 1 for the same set, 0 for nothing in common. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 1 : shared / all
}

export function repeatsWord(query: string, ignored: ReadonlySet<string>): boolean {
  const words = lowerWords(query)
    .filter((word) => !ignored.has(word))
    .map(comparedWord)
  return new Set(words).size < words.length
}

export function comparedWord(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.length > 3 ? plain.replace(/(?:es|s|n|e)$/, '') : plain
}
