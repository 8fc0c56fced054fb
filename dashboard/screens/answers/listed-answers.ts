import type { Address } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress, SHARED } from '../../data/filters.js'
import type { ListedAnswer, Page } from '../../data/types.js'

const OWN_FILTERS = [
  'promptId',
  'brand',
  'named',
  'sentiment',
  'cites',
  'search',
  'sortBy',
  'cursor',
] as const

/** The answers that the address narrows to; an answer that was opened from the list has the same address behind it. */
export function useListedAnswers(reportId: string, address: Address): Reading<Page<ListedAnswer>> {
  return useRead(
    'answers.listReportAnswers',
    { reportId },
    fromAddress(address, [...SHARED, ...OWN_FILTERS], { limit: 20 }),
  )
}
