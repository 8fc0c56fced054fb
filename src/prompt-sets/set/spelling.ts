import { fold, lookUp } from '../../language/index.js'
import type { Query } from './query.js'

const LEAST_LETTERS = 5
/** A word can only be a misspelling of a word that occurs at least this many times as often. */
const LEAST_RATIO = 5

/**
 * The stem that a misspelt word means. A misspelling is in no dictionary, and a far more common word begins alike and is one
 * letter away. Two products whose names differ by a letter have similar counts, so they are not confused.
 */
export function spellings(queries: readonly Query[]): ReadonlyMap<string, string> {
  const counts = stemCounts(queries)
  const nearby = new Map<string, string[]>()
  const usual = [...counts].filter(
    ([stem, count]) => count >= LEAST_RATIO && stem.length >= LEAST_LETTERS - 1,
  )
  for (const [stem] of usual)
    for (const form of formsOf(stem)) nearby.set(form, [...(nearby.get(form) ?? []), stem])
  const meant = new Map<string, string>()
  for (const { terms, language } of queries) {
    for (const { stem, text } of terms) {
      if (meant.has(stem) || !isOdd(stem) || lookUp(fold(text), language) !== 0) continue
      const count = counts.get(stem) ?? 0
      const found = formsOf(stem)
        .flatMap((form) => nearby.get(form) ?? [])
        .filter((other) => isSlipOf(stem, other) && (counts.get(other) ?? 0) >= LEAST_RATIO * count)
        .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1))
      if (found[0] !== undefined) meant.set(stem, found[0])
    }
  }
  return meant
}

const isOdd = (stem: string) => stem.length >= LEAST_LETTERS && /^\p{L}+$/u.test(stem)

function stemCounts(queries: readonly Query[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of queries)
    for (const stem of new Set(terms.map((term) => term.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** The word, and the word without each of its letters. Two words that are one letter apart share a form. */
const formsOf = (stem: string) => [
  ...new Set([stem, ...Array.from(stem, (_, at) => stem.slice(0, at) + stem.slice(at + 1))]),
]

/** True if one letter was added, omitted, replaced or swapped, but not the first. */
function isSlipOf(stem: string, other: string): boolean {
  if (stem === other || stem[0] !== other[0]) return false
  let start = 0
  while (start < Math.min(stem.length, other.length) && stem[start] === other[start]) start += 1
  const [one, two] = [stem.slice(start), other.slice(start)]
  return (
    one.slice(1) === two.slice(1) ||
    one.slice(1) === two ||
    one === two.slice(1) ||
    (one[0] === two[1] && one[1] === two[0] && one.slice(2) === two.slice(2))
  )
}
