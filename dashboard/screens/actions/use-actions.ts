import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress } from '../../data/filters.js'
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
  return useRead(
    'recommendations.list',
    { reportId },
    fromAddress(address, FILTERS, { country, state, ...more }),
  )
}
