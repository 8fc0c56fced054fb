import { readOwnCitations } from '../../citations/index.js'
import type { WorkspaceContext } from '../../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../../http/routes/sorted-page.js'
import type { Page } from '../../kernel/paging.js'
import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { shownUrl } from '../../kernel/url/shown-url.js'
import { listPageDays } from './page-store.js'
import { readTraffic, type WantedTraffic } from './read-traffic.js'
import type { Availability, UnvisitedPage } from './schema.js'
import { availabilityOf } from './traffic-overview.js'

/** Lists the brand's pages that answers of the window cite and that no agent has ever visited. */
export function listUnvisitedPages(
  ctx: WorkspaceContext,
  wanted: WantedTraffic,
  request: SortedRequest<ScalarField<UnvisitedPage>>,
): Promise<Page<UnvisitedPage> & { availability: Availability }> {
  return readTraffic(ctx, wanted, async (tx, { isConnected, reportId, brand, selection }) => {
    if (!isConnected) return { availability: 'not_connected', items: [], next: null, total: null }
    const { workspaceId, window } = selection
    const [visited, cited] = await Promise.all([
      listPageDays(tx, selection),
      readOwnCitations(tx, { workspaceId, reportId, brand, window }),
    ])
    const known = new Set(visited.map(({ host, path }) => canonicalUrl(`https://${host}${path}`)))
    const pages = cited
      .filter(({ url }) => !known.has(url))
      .map(({ url, ...page }) => ({ ...page, url: shownUrl(`https://${url}`) }))
    return {
      availability: availabilityOf(visited.length),
      ...sortedPage(pages, request, { keyOf: ({ url }) => url, order: 'asc' }),
    }
  })
}
