import type { Interval } from '../data/types.js'
import { type SentimentCounts, sentimentKnownFor } from '../data/sentiment.js'
import { Figure } from './figure.js'

interface SentimentFigureProps {
  of: SentimentCounts | null | undefined
  /** Undefined if the interface gives no interval. */
  interval?: Interval | undefined
}

/** The sentiment of a brand. If some answers are in a language that is not read, it says how many were read. */
export function SentimentFigure({ of, interval }: SentimentFigureProps) {
  const known = of ? sentimentKnownFor(of) : undefined
  return (
    <>
      <Figure value={of?.nss ?? null} unit="score" {...(interval !== undefined && { interval })} />
      {known !== undefined && <span class="quiet small"> {known}</span>}
    </>
  )
}
