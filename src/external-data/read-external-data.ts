import type { WorkspaceContext } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import type {
  DaysQuery,
  ExternalData,
  ExternalImport,
  ExternalQuery,
  ExternalSeries,
  SearchedQuery,
} from './schema.js'
import { ANALYTICS, externalSeries } from './series.js'
import { pageOfImports } from './import-store.js'
import { listSearchedQueries, pageOfRows, rowOrder, sumRows } from './store.js'

export async function listExternalData(
  { db, workspaceId }: WorkspaceContext,
  query: ExternalQuery,
  page: PageRequest,
): Promise<Page<ExternalData>> {
  return pageOf(await pageOfRows(db, workspaceId, query, page), page, rowOrder)
}

export async function listExternalImports(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<ExternalImport>> {
  const { items, next } = pageOf(await pageOfImports(db, workspaceId, page), page, ({ id }) => id)
  return { items: items.map(datesAsText), next }
}

export async function listExternalSeries(
  { db, workspaceId }: WorkspaceContext,
  query: DaysQuery,
  request: SortedRequest<ScalarField<ExternalSeries>>,
): Promise<Page<ExternalSeries>> {
  const series = externalSeries(await sumRows(db, workspaceId, query, ANALYTICS))
  return sortedPage(series, request, { keyOf: ({ source }) => source, order: 'asc' })
}

/** No one turns more queries into prompts. */
const MAX_QUERIES = 10_000

export async function listQueriesWithImpressions(
  { db, workspaceId }: WorkspaceContext,
  query: DaysQuery,
  request: SortedRequest<ScalarField<SearchedQuery>>,
): Promise<Page<SearchedQuery>> {
  const queries = await listSearchedQueries(db, workspaceId, query, MAX_QUERIES)
  return sortedPage(queries, request, { keyOf: ({ query }) => query, order: 'asc' })
}
