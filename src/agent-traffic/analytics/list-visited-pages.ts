import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { sortedPage, type SortedRequest } from '../../http/routes/sorted-page.js'
import { type Page, pageOf } from '../../kernel/paging.js'
import { pageAt, type PageKey, pageKey } from './page-key.js'
import { listPageKeys } from './page-store.js'
import { type PageField, type RankedPage, readPageRanks } from './read-page-ranks.js'
import { readTraffic, type Traffic, type WantedTraffic } from './read-traffic.js'
import { readVisitedPages } from './read-visited-pages.js'
import type { Availability, VisitedPage } from './schema.js'
import { availabilityOf } from './traffic-overview.js'

/** The pages that agents visited, and whether answers cite them. */
export function listVisitedPages(
  ctx: WorkspaceContext,
  wanted: WantedTraffic,
  request: SortedRequest<PageField>,
): Promise<Page<VisitedPage> & { availability: Availability }> {
  return readTraffic(ctx, wanted, async (tx, traffic) => {
    if (!traffic.isConnected) return { availability: 'not_connected', items: [], next: null, total: null }
    const { items: pages, ...place } = await readPageKeys(tx, traffic, request)
    const found = pages.length > 0 ? pages : await listPageKeys(tx, traffic.selection, { limit: 1 })
    const items = await readVisitedPages(tx, traffic, pages)
    return { availability: availabilityOf(found.length), items, ...place }
  })
}

async function readPageKeys(
  tx: Db,
  traffic: Traffic,
  request: SortedRequest<PageField>,
): Promise<Page<PageKey>> {
  const { limit } = request
  if ('offset' in request && request.sortBy !== undefined) {
    const ranks = await readPageRanks(tx, traffic, request.sortBy)
    const own = { keyOf: ({ page }: RankedPage) => page, order: 'asc' as const }
    const { items, ...place } = sortedPage(ranks, { ...request, sortBy: 'value' }, own)
    return { items: items.map(({ page }) => pageAt(page)), ...place }
  }
  const place =
    'offset' in request
      ? { offset: request.offset, order: request.sortOrder }
      : { after: request.after === undefined ? undefined : pageAt(request.after) }
  const found = await listPageKeys(tx, traffic.selection, { ...place, limit: limit + 1 })
  return pageOf(found, { limit, after: undefined }, pageKey)
}
