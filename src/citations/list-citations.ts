import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { SortedRequest } from '../http/routes/sorted-page.js'
import { type Page, pageOf } from '../kernel/paging.js'
import { reportCategory } from '../answers/index.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import { listVersionPrompts } from '../reports/index.js'
import {
  type CitationSortField,
  type CountedPage,
  listCitedPages,
  type PageSelection,
} from './cited-page-store.js'
import { type Citing, listCitings, listSeen, type PageSeen } from './citing-store.js'
import { grouped } from '../kernel/grouped.js'
import { brandsNamed, type NamedByPrompt, namingExecutions, readNamedBrands } from './named-brands.js'
import { type CitationScope, readScope } from './read-scope.js'
import type { Citation, CitationFilters } from './schema.js'
import { planForCounting } from './scope-store.js'

/** Lists the pages that answers cite. */
export function listCitations(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: CitationFilters },
  request: SortedRequest<CitationSortField>,
): Promise<Page<Citation>> {
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    const { workspaceId } = ctx
    const all = await listVersionPrompts(tx, { workspaceId, reportId, version: reading.version.version })
    const reportPromptIds = all.map(({ id }) => id)
    const named = await readNamedBrands(tx, reading)
    const read = { ...reading, named, reportPromptIds }
    await planForCounting(tx)
    const found = await listCitedPages(tx, selectionOf(read, query, request), request)
    const { items, next } = pageOf(found, { limit: request.limit, after: undefined }, ({ url }) => url)
    return { items: await citationsOf(tx, read, items), next, total: found[0]?.total ?? undefined }
  })
}

interface ReadScope extends CitationScope {
  named: NamedByPrompt
  reportPromptIds: string[]
}

/** Passes on who is named and when a page was seen only to a statement that needs it: both are slow. */
function selectionOf(
  { version: { brands }, scope, named, reportPromptIds }: ReadScope,
  filter: CitationFilters,
  request: SortedRequest<CitationSortField>,
): PageSelection {
  const sortBy = 'offset' in request ? request.sortBy : undefined
  const { brandMentioned, competitor } = filter
  const asksWho = brandMentioned !== undefined || competitor !== undefined || sortBy === 'brandMentioned'
  const asksWhen = sortBy === 'firstSeen' || sortBy === 'lastSeen'
  const rivals = brands.flatMap(({ brand }, index) => (index > 0 && brand === competitor ? [index] : []))
  const promptCount = scope.promptIds.length
  return {
    scope,
    brands,
    filter,
    naming: asksWho ? namingExecutions(named, { promptCount, rivals }) : undefined,
    reportPromptIds: asksWhen ? reportPromptIds : undefined,
  }
}

/** Reads what would be slow for every page only for the pages shown. */
async function citationsOf(tx: Db, read: ReadScope, pages: CountedPage[]): Promise<Citation[]> {
  if (pages.length === 0) return []
  const { scope, reportPromptIds } = read
  const pageIds = pages.map(({ id }) => id)
  const citings = grouped(await listCitings(tx, scope, pageIds), ({ page }) => page)
  const whole = { workspaceId: scope.workspaceId, promptIds: reportPromptIds }
  const seen = new Map((await listSeen(tx, whole, pageIds)).map((one) => [one.page, one]))
  return pages.flatMap((page, index) => {
    const days = seen.get(index)
    // A page cited in the window has been seen.
    return days === undefined ? [] : [citation(read, page, { citings: citings.get(index) ?? [], seen: days })]
  })
}

/** `citings` are the executions that cite the page. */
function citation(
  { version: { brands }, scope: { promptIds }, named }: ReadScope,
  page: CountedPage,
  { citings, seen }: { citings: readonly Citing[]; seen: PageSeen },
): Citation {
  const found = brandsNamed(named, citings)
  const competitors = brands.filter((_, index) => index > 0 && found.has(index)).map(({ brand }) => brand)
  const domainCategory = reportCategory(brands, page.host, page.category)
  return {
    url: shownUrl(page.link),
    domain: page.host,
    title: page.title,
    citations: page.citations,
    prompts: citings.flatMap(({ prompt }) => promptIds[prompt] ?? []),
    competitors: [...new Set(competitors)],
    brandMentioned: found.has(0) ? 1 : 0,
    isMyBrandDomain: domainCategory === 'Brand',
    domainCategory,
    firstSeen: seen.firstSeen,
    lastSeen: seen.lastSeen,
  }
}
