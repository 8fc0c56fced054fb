import type { WorkspaceContext } from '../context.js'
import { listReadPages } from '../cited-pages/index.js'
import type { Db } from '../db/db.js'
import type { ScalarField, SortedRequest } from '../http/routes/sorted-page.js'
import { type Page, pageOf } from '../kernel/paging.js'
import { dayOf } from '../kernel/days.js'
import { type KindByPeople, readKindsByPeople } from '../domain-kinds/index.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import { askedInAnyWay, brandIndex, listVersionPrompts } from '../reports/index.js'
import { countCitedPages } from './counting/count-cited-pages.js'
import { coverageWhereCited } from './counting/coverage-where-cited.js'
import { answersCiting, promptsCiting } from './counting/page-answers.js'
import { citationsOfPage, citedPages, isNamedBeside, type PageCounts } from './counting/page-counts.js'
import { dayOfNumber, type PageSpans } from './counting/page-spans.js'
import { readBrandNaming } from './counting/read-brand-naming.js'
import { readPageAnswers } from './counting/read-page-answers.js'
import { type ReadSpans, readPageSpans, storePageSpans } from './counting/read-page-spans.js'
import { type KnownPages, knownPages } from './pages/known-pages.js'
import { filteredPages } from './pages/page-filter.js'
import { firstBy, inOrder, type SortKey } from './pages/page-order.js'
import { categoriesOf } from './pages/report-categories.js'
import { type ReportKinds, reportKinds } from './pages/report-kinds.js'
import { type CitationScope, readScope } from './read-scope.js'
import type { Citation, CitationFilters } from './schema.js'

type CitationSortField = ScalarField<Citation>

/** Lists the pages that answers cite. */
export async function listCitations(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: CitationFilters },
  request: SortedRequest<CitationSortField>,
): Promise<Page<Citation>> {
  const { workspaceId, db } = ctx
  const key = { workspaceId, reportId }
  const thisMonth = `${dayOf(ctx.now()).slice(0, 7)}-01`
  const { page, report, fresh } = await readScope(ctx, { reportId, query }, async (tx, reading) => {
    const all = await listVersionPrompts(tx, { ...key, version: reading.version.version }, askedInAnyWay({}))
    const report = { key, promptIds: all.map(({ id }) => id) }
    const counts = await countCitedPages(tx, reading)
    const { spans, fresh } = await readPageSpans(tx, report, thisMonth)
    const byPeople = await readKindsByPeople(tx, workspaceId)
    const brand = brandIndex(reading.version.brands, query.brand)
    const read = { ...reading, counts, spans, pages: knownPages(workspaceId), byPeople, brand }
    return { page: await pageOfCitations(tx, read, query, request), report, fresh }
  })
  if (fresh !== undefined) await storePageSpans(db, report, fresh)
  return page
}

interface CitedReport extends CitationScope {
  counts: PageCounts
  spans: ReadSpans['spans']
  pages: KnownPages
  byPeople: KindByPeople
  /** The index of the brand to which the fields of a page refer. */
  brand: number
}

/** The kinds of pages and hosts. The hosts must have been read. */
function kindsOf({ version: { brands }, pages, byPeople }: CitedReport): ReportKinds {
  return reportKinds({ brands, pages }, byPeople)
}

async function pageOfCitations(
  tx: Db,
  read: CitedReport,
  filter: CitationFilters,
  request: SortedRequest<CitationSortField>,
): Promise<Page<Citation>> {
  const { counts, pages, version } = read
  const report = { counts, pages, brands: version.brands, brand: read.brand, kinds: () => kindsOf(read) }
  const left = await filteredPages(tx, report, { filter, cited: citedPages(counts) })
  const sorted = await sortedPages(tx, read, left, request)
  const after = 'offset' in request ? undefined : request.after
  const following = after === undefined ? sorted : sorted.filter((page) => pages.addressOf(page).url > after)
  const start = 'offset' in request ? request.offset : 0
  const shown = following.slice(start, start + request.limit + 1)
  const { items, next } = pageOf(shown, { limit: request.limit, after }, (page) => pages.addressOf(page).url)
  return {
    items: await citationsOf(tx, read, items),
    next,
    ...('offset' in request && { total: left.length }),
  }
}

/** Sorts pages. It reads the addresses only of pages for which the order needs them. */
async function sortedPages(
  tx: Db,
  read: CitedReport,
  left: number[],
  request: SortedRequest<CitationSortField>,
): Promise<number[]> {
  const { counts, pages } = read
  const sortBy = 'offset' in request ? request.sortBy : undefined
  if ('offset' in request && sortBy === 'citations') {
    const count = request.offset + request.limit + 1
    const citationsOf = (page: number) => citationsOfPage(counts, page)
    const first = firstBy(left, citationsOf, { count, order: request.sortOrder })
    await pages.readAddresses(tx, first)
    return inOrder(first, request.sortOrder, { keyOf: citationsOf, byUrl: pages.byUrl })
  }
  await pages.readAddresses(tx, left)
  await pages.readHosts(tx, left)
  const order = 'offset' in request ? request.sortOrder : 'asc'
  return inOrder(left, order, { keyOf: sortBy && sortKeys(read)[sortBy], byUrl: pages.byRankedUrl() })
}

/** The value of each field by which pages can be sorted. */
function sortKeys(read: CitedReport): Record<CitationSortField, SortKey> {
  const {
    counts,
    spans,
    pages,
    version: { brands },
  } = read
  const kinds = kindsOf(read)
  const categories = categoriesOf({ brands, pages })
  const categoryOf = (page: number) => categories[pages.hostOf(page)] ?? 'Unclassified'
  const isOfBrand = openIsOfBrand(read)
  return {
    url: (page) => pages.addressOf(page).link,
    title: (page) => pages.addressOf(page).title,
    domain: (page) => pages.hosts[pages.hostOf(page)]?.host ?? '',
    citations: (page) => citationsOfPage(counts, page),
    brandMentioned: (page) => Number(isNamedBeside(counts, page, read.brand)),
    isMyBrandDomain: (page) => Number(isOfBrand(page)),
    domainCategory: categoryOf,
    firstSeen: (page) => spans.first[page] ?? 0,
    lastSeen: (page) => spans.last[page] ?? 0,
    kind: kinds.ofPage,
  }
}

async function citationsOf(tx: Db, read: CitedReport, shown: number[]): Promise<Citation[]> {
  const { version, scope, counts, spans, pages } = read
  if (shown.length === 0) return []
  await pages.readHosts(tx, shown)
  const categories = categoriesOf({ brands: version.brands, pages })
  const kinds = kindsOf(read)
  const citing = await readPageAnswers(tx, scope, counts)
  const naming = await readBrandNaming(tx, read, { counts, brand: read.brand })
  const { workspaceId } = scope
  const readPages = await listReadPages(tx, { workspaceId, brands: version.brands }, shown)
  const isOfBrand = openIsOfBrand(read)
  return shown.map((page) => {
    const { link, title } = pages.addressOf(page)
    const host = pages.hostOf(page)
    const domainCategory = categories[host] ?? 'Unclassified'
    const named = version.brands.filter(
      (_, brand) => brand !== read.brand && isNamedBeside(counts, page, brand),
    )
    return {
      url: shownUrl(link),
      domain: pages.hosts[host]?.host ?? '',
      title,
      citations: citationsOfPage(counts, page),
      prompts: promptsCiting(citing, page).map((prompt) => scope.promptIds[prompt] ?? ''),
      competitors: [...new Set(named.map(({ brand }) => brand))],
      brandMentioned: isNamedBeside(counts, page, read.brand) ? 1 : 0,
      isMyBrandDomain: isOfBrand(page),
      domainCategory,
      ...seen(spans, page),
      kind: kinds.ofPage(page),
      ...coverageWhereCited(answersCiting(citing, page), citing, naming),
      page: readPages.get(page) ?? null,
    }
  })
}

/** Tells whether pages are on a domain of the requested brand. The hosts must have been read. */
function openIsOfBrand({ version: { brands }, pages, brand }: CitedReport): (page: number) => boolean {
  const categories = categoriesOf({ brands: [...brands.slice(brand, brand + 1), ...brands], pages })
  return (page) => categories[pages.hostOf(page)] === 'Brand'
}

function seen({ first, last }: PageSpans, page: number): Pick<Citation, 'firstSeen' | 'lastSeen'> {
  return { firstSeen: dayOfNumber(first[page] ?? 1), lastSeen: dayOfNumber(last[page] ?? 1) }
}
