import type { WorkspaceContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { findEdition, listRecommendations } from './list-store.js'
import { parseCursorKey, cursorKey } from './list-cursor.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationFilters, RecommendationItem } from '../schema.js'

/**
 * Lists the most urgent first. Ranks change with every run, so a client pages through the order of the edition it began
 * with: whatever exists all the time is seen once.
 */
export function listReportRecommendations(
  { db, workspaceId }: WorkspaceContext,
  { reportId, query }: { reportId: string; query: RecommendationFilters },
  page: PageRequest,
): Promise<Page<RecommendationItem>> {
  const { country, engine, state } = query
  return db.snapshot(async (tx) => {
    const after = page.after === undefined ? undefined : parseCursorKey(page.after)
    // A forged cursor ends the list.
    if (page.after !== undefined && after === undefined) return { items: [], next: null }
    const edition = after?.edition ?? (await findEdition(tx, { workspaceId, reportId }))
    const filter = { workspaceId, reportId, country, engine, state }
    const rows = await listRecommendations(tx, filter, { edition, after, limit: page.limit + 1 })
    const found = pageOf(rows, page, ({ id, rank }) => cursorKey({ edition, ...rank, id }))
    return { ...found, items: found.items.map(recommendationView) }
  })
}
