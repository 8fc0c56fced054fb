import type { WorkspaceContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import type { RecommendationFilters, RecommendationItem } from '../schema.js'
import { cursorKey, parseCursorKey } from './list-cursor.js'
import { listRecommendations, listRecommendationsAfter, type RankedRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import { storedFilter } from './stored-filter.js'

interface ReportRecommendations {
  reportId: string
  query: RecommendationFilters
}

/**
 * Lists the most urgent first. Ranks change with every run, so a client keeps paging in the order of the edition it started with.
 * It sees every recommendation that exists throughout exactly once.
 */
export async function listReportRecommendations(
  ctx: WorkspaceContext,
  asked: ReportRecommendations,
  page: PageRequest,
): Promise<Page<RecommendationItem>> {
  const rows = await rowsOf(ctx, asked, page)
  const found = pageOf(rows, page, ({ id, edition, rankPriority, rankScore }) =>
    cursorKey({ edition, priority: rankPriority, score: rankScore, id }),
  )
  return { ...found, items: found.items.map(recommendationView) }
}

async function rowsOf(
  { db, workspaceId }: WorkspaceContext,
  { reportId, query }: ReportRecommendations,
  page: PageRequest,
): Promise<RankedRecommendation[]> {
  const filter = storedFilter({ workspaceId, reportId }, query)
  const limit = page.limit + 1
  if (page.after === undefined) return listRecommendations(db, filter, limit)
  const after = parseCursorKey(page.after)
  // A forged cursor ends the list.
  return after === undefined ? [] : listRecommendationsAfter(db, filter, { after, limit })
}
