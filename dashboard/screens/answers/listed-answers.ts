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
  /** The address of the page before this one; undefined on the first page, and where that page is not known. */
  before: Address | undefined
}

/** A cursor leads only to the next page. This maps the query of each page to the cursor of the page before. */
const cursorsBefore = new Map<string, string | null>()

/**
 * The answers that match the address, each with the words around the brand. An answer opened from the list reads them by the same
 * address. Without an address nothing is read.
 */
export function useListedAnswers(reportId: string, address: Address | undefined): ListedAnswers {
  const { data: report } = useStored('brandReports.read', { reportId })
  const isReady = address !== undefined && report !== undefined
  const query = isReady
    ? fromAddress<AnswersQuery>(address, [...SHARED, ...OWN_FILTERS], { limit: 20 }, { brand: report.brand })
    : {}
  const reading = useRead('answers.listReportAnswers', isReady ? { reportId } : undefined, query)
  const { cursor, ...list } = query
  const nameOf = (at: string | undefined) => JSON.stringify([reportId, list, at])
  const next = reading.isOld ? null : reading.data?.paging.nextCursor
  if (next != null) cursorsBefore.set(nameOf(next), cursor ?? null)
  const before = cursorsBefore.get(nameOf(cursor))
  return {
    ...reading,
    query,
    before: address && before !== undefined ? atCursor(address, before) : undefined,
  }
}

/** The page of the list that begins at a cursor; null is the first page. */
export function atCursor({ path, query }: Address, cursor: string | null): Address {
  const at = new URLSearchParams(query)
  if (cursor === null) at.delete('cursor')
  else at.set('cursor', cursor)
  return { path, query: at }
}
