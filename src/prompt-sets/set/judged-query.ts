import type { FoldedQuery } from './folded-queries.js'
import { queryIntent, type TypedIntent } from './query-intent.js'
import { topicsOf } from './topics.js'
import { type Volume, volumeOf } from './volume.js'

/** A question with its intent, topic and volume. */
export interface JudgedQuery extends FoldedQuery, TypedIntent {
  topic: string
  /** Number of questions with the topic. */
  ofTopic: number
  volume: Volume | null
  isTracked: boolean
}

/** Sorted by volume, highest first. */
export function judgedQueries(folded: readonly FoldedQuery[]): JudgedQuery[] {
  const judged = topicsOf(folded).flatMap(({ name, members }) =>
    members.map((one) => ({
      ...one,
      ...queryIntent(one.query),
      topic: name,
      ofTopic: members.length,
      volume: volumeOf(one),
      isTracked: one.query.source === 'tracked',
    })),
  )
  return judged.toSorted(byDemand)
}

function byDemand(one: JudgedQuery, other: JudgedQuery): number {
  return (
    (other.volume?.impressions ?? -1) - (one.volume?.impressions ?? -1) ||
    compared(one.topic, other.topic) ||
    compared(one.query.text, other.query.text)
  )
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other))
