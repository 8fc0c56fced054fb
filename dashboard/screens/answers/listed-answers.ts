import type { Address } from '../../data/address.js'
import { type Reading, useRead, useStored } from '../../data/cache.js'
import { fromAddress, SHARED } from '../../data/filters.js'
import type { QueryOf } from '../../data/operation.js'
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

type AnswersQuery = QueryOf<'answers.listReportAnswers'>

interface ListedAnswers extends Reading<Page<ListedAnswer>> {
  query: AnswersQuery
}

/**
 * The answers that the address narrows to, each with the words around the brand; an answer that was opened from the list has the same
 * address behind it. Nothing is read without an address.
 */
export function useListedAnswers(reportId: string, address: Address | undefined): ListedAnswers {
  const { data: report } = useStored('brandReports.read', { reportId })
  const isReady = address !== undefined && report !== undefined
  const query = isReady
    ? fromAddress<AnswersQuery>(address, [...SHARED, ...OWN_FILTERS], { limit: 20 }, { brand: report.brand })
    : {}
  return { ...useRead('answers.listReportAnswers', isReady ? { reportId } : undefined, query), query }
}
