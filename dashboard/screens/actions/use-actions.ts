import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { readPath, reportPath } from '../../data/filters.js'
import type { Page, RecommendationItem, RecommendationState } from '../../data/types.js'
import { FILTERS } from './action-filters.js'

/** The best of those in a state, under the filters. */
export function useActions(
  reportId: string,
  state: RecommendationState,
  more: { limit: number; cursor?: string | undefined },
): Reading<Page<RecommendationItem>> {
  const address = useAddress()
  const country = address.query.get('country') ?? 'all'
  return useRead<Page<RecommendationItem>>(
    readPath(`${reportPath(reportId)}/recommendations`, address, FILTERS, {
      country,
      state,
      limit: String(more.limit),
      cursor: more.cursor,
    }),
  )
}
