import { readOwnCitations, readPageCitations } from '../../../citations/index.js'
import type { WorkspaceContext } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../../../http/routes/sorted-page.js'
import type { Page } from '../../../kernel/paging.js'
import { rounded } from '../../../kernel/rates.js'
import { readTraffic, type Traffic } from '../read-traffic.js'
import { noVisits, openPageVisits, type ReferredVisits, shownPage } from './page-visits.js'
import { readReason } from './read-referrals.js'
import { PEOPLE_DAYS, type Reason, type ReferredPage, type ReferredPageQuery } from './schema.js'
import { eachReferralMonth, findGoalsKnown } from './store.js'

type PageField = ScalarField<ReferredPage>

/** Lists the pages on which people arrive from engines, and says whether answers cite them. */
export function listReferredPages(
  ctx: WorkspaceContext,
  { reportId, query: { engines, visited, cited, ...query } }: { reportId: string; query: ReferredPageQuery },
  request: SortedRequest<PageField>,
): Promise<Page<ReferredPage> & { reason: Reason; atLeast: true }> {
  return readTraffic(ctx, { reportId, query, days: PEOPLE_DAYS }, async (tx, traffic) => {
    const counted = openPageVisits(engines)
    await eachReferralMonth(tx, traffic.selection, counted.add)
    const came = counted.pages()
    const reason = await readReason(tx, traffic, came.length)
    if (reason !== null) return { reason, atLeast: true, items: [], next: null, total: null }
    const { count } = await findGoalsKnown(tx, traffic.selection.workspaceId)
    const view = (pages: ReferredVisits[], citationsOf: CitationsOf) =>
      pages.map((page) => referredPage(page, { citations: citationsOf(page.url) ?? 0, hasGoals: count > 0 }))
    const cut = (pages: ReferredPage[]) =>
      sortedPage(pages, request, { keyOf: ({ url }) => url, order: 'asc' })
    if (visited === 'false') {
      const citations = await readUnvisited(tx, traffic, came)
      return {
        reason,
        atLeast: true,
        ...cut(view([...citations.keys()].map(noVisits), (url) => citations.get(url))),
      }
    }
    if (cited !== undefined || isByCitations(request)) {
      const citationsOf = await readCitations(tx, traffic, came)
      const isWanted = ({ url }: ReferredVisits) =>
        cited === undefined || (citationsOf(url) !== undefined) === (cited === 'true')
      return { reason, atLeast: true, ...cut(view(came.filter(isWanted), citationsOf)) }
    }
    // Citations are read only for the shown pages: reading them for all pages takes longer than everything else.
    const { items, ...paging } = cut(view(came, () => undefined))
    const shown = new Set(items.map(({ url }) => url))
    const pages = came.filter(({ url }) => shown.has(shownPage(url)))
    const known = new Map(
      view(pages, await readCitations(tx, traffic, pages)).map((page) => [page.url, page]),
    )
    return { reason, atLeast: true, items: items.map((item) => known.get(item.url) ?? item), ...paging }
  })
}

const isByCitations = (request: SortedRequest<PageField>) =>
  'offset' in request && (request.sortBy === 'citations' || request.sortBy === 'visitsPerThousandCitations')

/** Undefined if no answer has ever cited the page. */
type CitationsOf = (url: string) => number | undefined

async function readCitations(
  tx: Db,
  { reportId, selection: { workspaceId, window } }: Traffic,
  pages: ReferredVisits[],
): Promise<CitationsOf> {
  const urls = pages.map(({ url }) => url)
  const cited = await readPageCitations(tx, { workspaceId, reportId, window, urls })
  return (url) => cited.get(url)?.citations
}

async function readUnvisited(
  tx: Db,
  { reportId, brand, selection: { workspaceId, window } }: Traffic,
  came: ReferredVisits[],
): Promise<Map<string, number>> {
  const visited = new Set(came.map(({ url }) => url))
  const cited = await readOwnCitations(tx, { workspaceId, reportId, brand, window })
  return new Map(cited.filter(({ url }) => !visited.has(url)).map(({ url, citations }) => [url, citations]))
}

function referredPage(
  { url, visits, goals, engines }: ReferredVisits,
  { citations, hasGoals }: { citations: number; hasGoals: boolean },
): ReferredPage {
  const byEngine = [...engines].map(([engine, count]) => ({ engine, visits: count }))
  return {
    url: shownPage(url),
    visits,
    engines: byEngine.toSorted(
      (one, other) => other.visits - one.visits || (one.engine < other.engine ? -1 : 1),
    ),
    citations,
    visitsPerThousandCitations: citations === 0 ? null : rounded((1000 * visits) / citations),
    goals: hasGoals ? goals : null,
  }
}
