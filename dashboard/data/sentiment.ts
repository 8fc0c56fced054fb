import type { Sentiment } from './types.js'
import { count, many } from './words.js'

export type SentimentCounts = Pick<Sentiment, 'positive' | 'neutral' | 'negative' | 'unknown' | 'nss'>

/** Tells for how many answers the sentiment is known; undefined if it is known for all. */
export function sentimentKnownFor({ positive, neutral, negative, unknown }: SentimentCounts): string | undefined {
  if (unknown === 0) return undefined
  const known = positive + neutral + negative
  return known === 0
    ? `not read in ${many(unknown, 'answer')}`
    : `known for ${count(known)} of ${many(known + unknown, 'answer')}`
}

/** The sentiment of one answer. Null means that the answer is in a language that is not read, which is not neutral. */
export const sentimentWord = (sentiment: string | null): string => sentiment ?? 'sentiment unknown'
