import type { WorkspaceContext } from '../context.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { findEdition, listRecommendations } from './list-store.js'
import { keyOfPlace, placeOfKey } from './place.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationFilters, RecommendationItem } from './schema.js'

/**
 * The most urgent first. Ranks move with every recomputation, so a walk goes on in the order of the edition it began in:
 * whatever is there all the while is seen once.
 */
export function listReportRecommendations(
  { db, workspaceId }: WorkspaceContext,
  { reportId, query }: { reportId: string; query: RecommendationFilters },
  page: PageRequest,
): Promise<Page<RecommendationItem>> {
  const { country, engine, state } = query
  return db.snapshot(async (tx) => {
    const after = page.after === undefined ? undefined : placeOfKey(page.after)
    // A forged cursor of other words than ours is the end of the list.
    if (page.after !== undefined && after === undefined) return { items: [], next: null }
    const edition = after?.edition ?? (await findEdition(tx, { workspaceId, reportId }))
    const filter = { workspaceId, reportId, country, engine, state }
    const rows = await listRecommendations(tx, filter, { edition, after, limit: page.limit + 1 })
    const found = pageOf(rows, page, ({ id, place }) => keyOfPlace({ edition, ...place, id }))
    return { ...found, items: found.items.map(recommendationView) }
  })
}
