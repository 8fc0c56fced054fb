import { SENTIMENTS } from '../../mentions/index.js'
import { total, percentage } from '../../kernel/rates.js'
import { brandSums, type WindowSums } from '../../mentions/index.js'

export interface SentimentFigures {
  positive: number
  neutral: number
  negative: number
  /** Net: what is positive beyond what is negative, of all that was judged. */
  nss: number | null
  source: 'lexicon'
}

/** Null where the brand is never named. */
export function sentimentFigures({ byBrand }: WindowSums, brand: number): SentimentFigures | null {
  const counts = byBrand.sentiments.subarray(brand * SENTIMENTS.length, (brand + 1) * SENTIMENTS.length)
  const judged = total(counts)
  if (judged === 0) return null
  const count = (sentiment: (typeof SENTIMENTS)[number]) => counts[SENTIMENTS.indexOf(sentiment)] ?? 0
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')]
  return { positive, neutral, negative, nss: percentage(positive - negative, judged), source: 'lexicon' }
}

/** Ranks by number of mentions, from 1; of equals the first given comes first. */
export function ranks(mentions: readonly number[]): number[] {
  const places = mentions.map(() => 0)
  byCount(mentions).forEach((brand, index) => {
    places[brand] = index + 1
  })
  return places
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
