import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress } from '../../data/filters.js'
import type { ActionList, RecommendationState } from '../../data/types.js'
import { FILTERS, showsAll } from './action-filters.js'

/**
 * The best actions in a state, under the filters. Suggested actions are only those worth doing, unless the address asks for all.
 */
export function useActions(
  reportId: string,
  state: RecommendationState,
  more: { limit: number; cursor?: string | undefined },
): Reading<ActionList> {
  const address = useAddress()
  const worthDoing = state === 'suggested' && !showsAll(address) ? true : undefined
  return useRead('actions.list', { reportId }, fromAddress(address, FILTERS, { state, worthDoing, ...more }))
}
