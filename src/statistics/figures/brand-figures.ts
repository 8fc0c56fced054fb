import { total, percentage } from '../../kernel/rates.js'
import { brandSums, SENTIMENTS, type WindowSums } from '../../mentions/index.js'
import type { BrandStats } from '../stats-schema.js'

/** How often each tone is counted, in the order of SENTIMENTS. Null where the brand is never named. */
export function sentimentFigures(counts: ArrayLike<number>): BrandStats['sentiment'] {
  const judged = total(counts)
  if (judged === 0) return null
  const count = (sentiment: (typeof SENTIMENTS)[number]) => counts[SENTIMENTS.indexOf(sentiment)] ?? 0
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')]
  return { positive, neutral, negative, nss: percentage(positive - negative, judged), source: 'lexicon' }
}

/** Of a brand over the whole window. */
export function windowSentiment({ byDay, days, brands }: WindowSums, brand: number): BrandStats['sentiment'] {
  const counts = SENTIMENTS.map(() => 0)
  for (let day = 0; day < days; day += 1) {
    const at = (day * brands + brand) * SENTIMENTS.length
    for (let tone = 0; tone < SENTIMENTS.length; tone += 1) counts[tone]! += byDay.sentiments[at + tone]!
  }
  return sentimentFigures(counts)
}

/** Ranks by number of mentions, from 1; equals are ranked in the order given. */
export function ranks(mentions: readonly number[]): number[] {
  const found = mentions.map(() => 0)
  byCount(mentions).forEach((brand, index) => {
    found[brand] = index + 1
  })
  return found
}

/** The report's own brand first, then by how often each is named. */
export function ownFirst(mentions: readonly number[]): number[] {
  return [0, ...byCount(mentions).filter((brand) => brand !== 0)]
}

function byCount(counts: readonly number[]): number[] {
  return [...counts.keys()].toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** How often each brand is named. */
export function mentionsOf(sums: WindowSums): number[] {
  return Array.from({ length: sums.brands }, (_, brand) => total(brandSums(sums, 'mentions', brand)))
}
