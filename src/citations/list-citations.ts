import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { SortedRequest } from '../http/routes/sorted-page.js'
import { type Page, pageOf } from '../kernel/paging.js'
import { listVersionPrompts } from '../reports/index.js'
import { citation, type SortField } from './citation.js'
import { type CitedPage, listCitedPages, type PageSelection } from './cited-page-store.js'
import { listCitings, listSeen } from './citing-store.js'
import { grouped } from '../kernel/grouped.js'
import { type Naming, namingExecutions } from './naming.js'
import { readNaming } from './read-naming.js'
import { type ReadScope, readScope } from './read-scope.js'
import type { Citation, CitationFilters } from './schema.js'
import { planForScope } from './scope-store.js'

interface Wanted {
  reportId: string
  query: CitationFilters
}

/** The pages that answers cite. */
export function listCitations(
  ctx: WorkspaceContext,
  { reportId, query }: Wanted,
  request: SortedRequest<SortField>,
): Promise<Page<Citation>> {
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    const { workspaceId } = ctx
    const all = await listVersionPrompts(tx, { workspaceId, reportId, version: reading.version.version })
    const reportPromptIds = all.map(({ id }) => id)
    const naming = await readNaming(tx, reading)
    const read = { ...reading, naming, reportPromptIds }
    await planForScope(tx)
    const found = await listCitedPages(tx, selectionOf(read, query, request), request)
    const { items, next } = pageOf(found, { limit: request.limit, after: undefined }, ({ url }) => url)
    return { items: await citationsOf(tx, read, items), next, total: found[0]?.total ?? undefined }
  })
}

interface Read extends ReadScope {
  naming: Naming
  reportPromptIds: string[]
}

/** Who is named and when a page was seen is told only to a statement that asks: both take their time. */
function selectionOf(
  { version: { brands }, scope, naming, reportPromptIds }: Read,
  filter: CitationFilters,
  request: SortedRequest<SortField>,
): PageSelection {
  const sortBy = 'offset' in request ? request.sortBy : undefined
  const { brandMentioned, competitor } = filter
  const asksWho = brandMentioned !== undefined || competitor !== undefined || sortBy === 'brandMentioned'
  const asksWhen = sortBy === 'firstSeen' || sortBy === 'lastSeen'
  const rivals = brands.flatMap(({ brand }, place) => (place > 0 && brand === competitor ? [place] : []))
  const promptCount = scope.promptIds.length
  return {
    scope,
    brands,
    filter,
    naming: asksWho ? namingExecutions(naming, { promptCount, rivals }) : undefined,
    reportPromptIds: asksWhen ? reportPromptIds : undefined,
  }
}

/** What takes too long to know of every page is read of those shown. */
async function citationsOf(tx: Db, read: Read, pages: CitedPage[]): Promise<Citation[]> {
  if (pages.length === 0) return []
  const { version, scope, naming, reportPromptIds } = read
  const pageIds = pages.map(({ id }) => id)
  const citings = grouped(await listCitings(tx, scope, pageIds), ({ page }) => page)
  const whole = { workspaceId: scope.workspaceId, promptIds: reportPromptIds }
  const seen = new Map((await listSeen(tx, whole, pageIds)).map((one) => [one.page, one]))
  const evidence = { brands: version.brands, promptIds: scope.promptIds, naming }
  return pages.flatMap((page, place) => {
    const days = seen.get(place)
    // What is cited in the window has been seen.
    if (days === undefined) return []
    return [citation(page, { ...evidence, citings: citings.get(place) ?? [], seen: days })]
  })
}
