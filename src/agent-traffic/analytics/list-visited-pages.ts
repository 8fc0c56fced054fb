import { type PageCitations, readPageCitations } from '../../citations/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../../http/routes/sorted-page.js'
import { grouped } from '../../kernel/grouped.js'
import { type Page, pageOf } from '../../kernel/paging.js'
import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { visitsOn, wantedSlots } from '../visits/page-figures.js'
import {
  eachPageSum,
  listPageCells,
  listPageDays,
  listPageKeys,
  pageAt,
  type PageDays,
  pageKey,
} from './page-store.js'
import { readTraffic, type Traffic } from './read-traffic.js'
import type { Availability, VisitedPage, VisitedPageQuery } from './schema.js'
import type { PageKey, Selection } from './store.js'
import { availabilityOf } from './traffic-overview.js'
import { daysToCitation, pagesOfAddress, visitedPage } from './visited-page.js'

/** Lists the pages that agents visited, and says whether answers cite them. */
export function listVisitedPages(
  ctx: WorkspaceContext,
  { reportId, query: { url, cited, ...query } }: { reportId: string; query: VisitedPageQuery },
  request: SortedRequest<PageField>,
): Promise<Page<VisitedPage> & { availability: Availability }> {
  return readTraffic(ctx, { reportId, query }, async (tx, all) => {
    const pages = url === undefined ? undefined : pagesOfAddress(url)
    const traffic = { ...all, selection: { ...all.selection, pages } }
    if (!traffic.isConnected) return { availability: 'not_connected', items: [], next: null, total: null }
    const { items: keys, ...paging } =
      cited === undefined
        ? await readPageKeys(tx, traffic, request)
        : await readCitedKeys(tx, traffic, { request, isCited: cited === 'true' })
    const found = keys.length > 0 ? keys : await listPageKeys(tx, all.selection, { limit: 1 })
    const items = await readVisitedPages(tx, traffic, keys)
    return { availability: availabilityOf(found.length), items, ...paging }
  })
}

async function readPageKeys(
  tx: Db,
  traffic: Traffic,
  request: SortedRequest<PageField>,
): Promise<Page<PageKey>> {
  const { limit } = request
  if ('offset' in request && request.sortBy !== undefined) {
    return cutRanks(await readPageRanks(tx, traffic, request.sortBy), request)
  }
  const start =
    'offset' in request
      ? { offset: request.offset, order: request.sortOrder }
      : { after: request.after === undefined ? undefined : pageAt(request.after) }
  const found = await listPageKeys(tx, traffic.selection, { ...start, limit: limit + 1 })
  return pageOf(found, { limit, after: undefined }, pageKey)
}

/** Reads the pages that were ever cited, or those that never were. */
async function readCitedKeys(
  tx: Db,
  traffic: Traffic,
  { request, isCited }: { request: SortedRequest<PageField>; isCited: boolean },
): Promise<Page<PageKey>> {
  const sortBy = 'offset' in request ? request.sortBy : undefined
  const ranks = await readPageRanks(tx, traffic, sortBy ?? 'host')
  const citedOf = await readCitations(
    tx,
    traffic,
    ranks.map(({ page }) => pageAt(page)),
  )
  const wanted = ranks.filter(({ page }) => (citedOf(pageAt(page)) !== undefined) === isCited)
  return cutRanks(wanted, request)
}

function cutRanks(ranks: RankedPage[], request: SortedRequest<PageField>): Page<PageKey> {
  const own = { keyOf: ({ page }: RankedPage) => page, order: 'asc' as const }
  const bySort =
    'offset' in request
      ? { ...request, sortBy: request.sortBy === undefined ? undefined : ('value' as const) }
      : request
  const { items, ...paging } = sortedPage(ranks, bySort, own)
  return { items: items.map(({ page }) => pageAt(page)), ...paging }
}

type PageField = ScalarField<VisitedPage>

/** A page and the value that it is sorted by. */
interface RankedPage {
  /** The key that `pageKey` makes. */
  page: string
  value: string | number | null
}

/** Reads every page with the field that the list is sorted by. Nothing else is computed. */
async function readPageRanks(tx: Db, traffic: Traffic, field: PageField): Promise<RankedPage[]> {
  if (field === 'visits') return readVisitRanks(tx, traffic.selection)
  const pages = await listPageKeys(tx, traffic.selection)
  const valueOf = await readValues(tx, traffic, { field, pages })
  return pages.map((page) => ({ page: pageKey(page), value: valueOf(page) }))
}

/** Whole months are summed up in the table. Only months that the window cuts are read by day. */
async function readVisitRanks(tx: Db, selection: Selection): Promise<RankedPage[]> {
  const sums = new Map<string, number>()
  const slots = new Map<number, Uint8Array>()
  const slotsOn = (days: number) => {
    let found = slots.get(days)
    if (found === undefined) slots.set(days, (found = wantedSlots(days, selection.engine)))
    return found
  }
  await eachPageSum(tx, selection, ({ page, visits, daily, days }) => {
    const more = daily === null ? visits : visitsOn(daily, slotsOn(days))
    sums.set(page, (sums.get(page) ?? 0) + more)
  })
  return [...sums].map(([page, value]) => ({ page, value }))
}

type ValueOf = (page: PageKey) => RankedPage['value']

async function readValues(
  tx: Db,
  traffic: Traffic,
  { field, pages }: { field: Exclude<PageField, 'visits'>; pages: PageKey[] },
): Promise<ValueOf> {
  if (field === 'host' || field === 'path') return (page) => page[field]
  if (field === 'firstVisit' || field === 'lastVisit') {
    const days = await readPageDays(tx, traffic)
    return (page) => days.get(pageKey(page))?.[field] ?? null
  }
  const cited = await readCitations(tx, traffic, pages)
  if (field === 'citations') return (page) => cited(page)?.citations ?? 0
  if (field === 'firstCited') return (page) => cited(page)?.firstCited ?? null
  const days = await readPageDays(tx, traffic)
  return (page) => {
    const firstVisit = days.get(pageKey(page))?.firstVisit
    return firstVisit === undefined ? null : daysToCitation(firstVisit, cited(page)?.firstCited ?? null)
  }
}

/** Reads the details of the shown pages only: for every page that would take too long. */
async function readVisitedPages(tx: Db, traffic: Traffic, pages: PageKey[]): Promise<VisitedPage[]> {
  if (pages.length === 0) return []
  const { selection } = traffic
  const [rows, days, cited] = await Promise.all([
    listPageCells(tx, selection, pages),
    readPageDays(tx, traffic, pages),
    readCitations(tx, traffic, pages),
  ])
  const cells = grouped(rows, pageKey)
  return pages.flatMap((page) => {
    const key = pageKey(page)
    const span = days.get(key)
    // Every page of the window has days, but the type does not say so.
    if (span === undefined) return []
    const facts = { days: span, cells: cells.get(key) ?? [], engine: selection.engine, cited: cited(page) }
    return [visitedPage(facts)]
  })
}

/** Reads the first and last visit of each page, by page key. Without `pages`, it reads all pages. */
async function readPageDays(
  tx: Db,
  { selection }: Traffic,
  pages?: PageKey[],
): Promise<Map<string, PageDays>> {
  const days = await listPageDays(tx, selection, pages)
  return new Map(days.map((one) => [pageKey(one), one]))
}

/** `/a` and `/a/` are two pages in a log and one page in answers. Both get the citations of that page. */
async function readCitations(
  tx: Db,
  { reportId, selection: { workspaceId, window } }: Traffic,
  pages: PageKey[],
): Promise<(page: PageKey) => PageCitations | undefined> {
  const urlOf = ({ host, path }: PageKey) => canonicalUrl(`https://${host}${path}`)
  const urls = [...new Set(pages.flatMap((page) => urlOf(page) ?? []))]
  const cited = await readPageCitations(tx, { workspaceId, reportId, window, urls })
  return (page) => cited.get(urlOf(page) ?? '')
}
