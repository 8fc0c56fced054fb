import { total, percentage } from '../../kernel/rates.js'
import { brandSums, COUNTED_SENTIMENTS, type WindowSums } from '../../mentions/index.js'
import type { BrandStats } from '../stats-schema.js'

/** Computes sentiment figures from the counts in the order of COUNTED_SENTIMENTS. Null if the brand is never named. */
export function sentimentFigures(counts: ArrayLike<number>): BrandStats['sentiment'] {
  const mentions = total(counts)
  if (mentions === 0) return null
  const count = (sentiment: (typeof COUNTED_SENTIMENTS)[number]) =>
    counts[COUNTED_SENTIMENTS.indexOf(sentiment)] ?? 0
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')]
  const unknown = count(null)
  const nss = percentage(positive - negative, mentions - unknown)
  return { positive, neutral, negative, unknown, nss, source: 'lexicon' }
}

/** Sentiment of a brand over the whole window. */
export function windowSentiment({ byDay, days, brands }: WindowSums, brand: number): BrandStats['sentiment'] {
  const counts = COUNTED_SENTIMENTS.map(() => 0)
  for (let day = 0; day < days; day += 1) {
    const at = (day * brands + brand) * COUNTED_SENTIMENTS.length
    for (let index = 0; index < COUNTED_SENTIMENTS.length; index += 1)
      counts[index]! += byDay.sentiments[at + index]!
  }
  return sentimentFigures(counts)
}

/** Ranks by number of mentions, from 1. Equals keep the order given. */
export function ranks(mentions: readonly number[]): number[] {
  const found = mentions.map(() => 0)
  byCount(mentions).forEach((brand, index) => {
    found[brand] = index + 1
  })
  return found
}

/** Indexes of the brands: the given one first, then the others by mentions. */
export function brandFirst(first: number, mentions: readonly number[]): number[] {
  return [first, ...byCount(mentions).filter((brand) => brand !== first)]
}

function byCount(counts: readonly number[]): number[] {
  return [...counts.keys()].toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** Number of mentions of each brand. */
export function mentionsOf(sums: WindowSums): number[] {
  return Array.from({ length: sums.brands }, (_, brand) => total(brandSums(sums, 'mentions', brand)))
}
