import type { FoldedQuery } from './folded-queries.js'
import type { CandidateSource } from './query.js'

export interface Volume {
  impressions: number
  /** The source that counted them. */
  source: CandidateSource
}

/**
 * The impressions of all wordings in the source with the most. Sources are not added up, because two may have counted the same
 * searches.
 */
export function volumeOf({ query, copies }: Pick<FoldedQuery, 'query' | 'copies'>): Volume | null {
  const bySource = new Map<CandidateSource, number>()
  for (const { source, impressions } of [query, ...copies])
    if (impressions !== null) bySource.set(source, (bySource.get(source) ?? 0) + impressions)
  const sums = [...bySource].map(([source, impressions]) => ({ impressions, source }))
  return (
    sums.toSorted(
      (one, other) => other.impressions - one.impressions || (one.source < other.source ? -1 : 1),
    )[0] ?? null
  )
}
