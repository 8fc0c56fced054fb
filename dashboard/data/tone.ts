import type { Sentiment } from './types.js'
import { count, many } from './words.js'

export type ToneCounts = Pick<Sentiment, 'positive' | 'neutral' | 'negative' | 'unknown' | 'nss'>

/** For how many answers a tone is known; undefined where it is for all of them. */
export function toneKnownFor({ positive, neutral, negative, unknown }: ToneCounts): string | undefined {
  if (unknown === 0) return undefined
  const known = positive + neutral + negative
  return known === 0
    ? `not read in ${many(unknown, 'answer')}`
    : `known for ${count(known)} of ${many(known + unknown, 'answer')}`
}

/** The tone of one answer; null is a language that is not read, which is not neutral. */
export const toneWord = (sentiment: string | null): string => sentiment ?? 'sentiment not read'
