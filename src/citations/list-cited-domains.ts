import { listMovedEngines } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import { precedingWindow } from '../kernel/days.js'
import { engineCode, ENGINES } from '../kernel/engines.js'
import type { Page } from '../kernel/paging.js'
import { rounded } from '../kernel/rates.js'
import { countCitedPages } from './counting/count-cited-pages.js'
import {
  type CitedWindow,
  domainSums,
  isSignificant,
  pagesOfDomain,
  promptsByDomain,
} from './counting/domain-sums.js'
import { citedPages } from './counting/page-counts.js'
import { readCitingPrompts } from './counting/read-citing-prompts.js'
import { type KnownPages, knownPages } from './pages/known-pages.js'
import { ownershipOf } from './pages/ownership.js'
import { type CitationScope, readScope } from './read-scope.js'
import type { CitedDomain, CitedDomainFilters } from './schema.js'

/** Lists the hosts whose pages answers cite. */
export function listCitedDomains(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: CitedDomainFilters },
  request: SortedRequest<ScalarField<CitedDomain>>,
): Promise<Page<CitedDomain>> {
  const { search, domainCategory } = query
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    const report = await readDomains(tx, reading, knownPages(ctx.workspaceId))
    const wanted = search?.toLowerCase()
    const items = domainsOf(report).filter(
      (item) =>
        (domainCategory === undefined || item.domainCategory === domainCategory) &&
        (wanted === undefined || item.domain.includes(wanted)),
    )
    const page = sortedPage(items, request, { keyOf: ({ domain }) => domain, order: 'asc' })
    return { ...page, items: withSignificance(report, page.items) }
  })
}

interface CitedReport {
  brands: CitationScope['version']['brands']
  pages: KnownPages
  now: CitedWindow
  /** The same in the window before. */
  before: CitedWindow
  /** The answers come from where they came from before. */
  isCompared: boolean
}

async function readDomains(tx: Db, reading: CitationScope, pages: KnownPages): Promise<CitedReport> {
  const earlier = { ...reading, scope: { ...reading.scope, ...precedingWindow(reading.scope) } }
  const counts = { now: await countCitedPages(tx, reading), before: await countCitedPages(tx, earlier) }
  await pages.readHosts(tx, [...citedPages(counts.now), ...citedPages(counts.before)])
  const citing = {
    now: await readCitingPrompts(tx, reading.scope, counts.now),
    before: await readCitingPrompts(tx, earlier.scope, counts.before),
  }
  const { workspaceId, startDate, endDate, engines } = reading.scope
  const windows = { current: { startDate, endDate }, previous: precedingWindow(reading.scope) }
  const moved = await listMovedEngines(tx, [workspaceId], windows)
  return {
    isCompared: !moved.some(({ engine }) => engines.length === 0 || engines.includes(engine)),
    brands: reading.version.brands,
    pages,
    now: { sums: domainSums(counts.now, pages), citing: citing.now },
    before: { sums: domainSums(counts.before, pages), citing: citing.before },
  }
}

/** What is cited in the window; `significant` is filled in for the page that is shown. */
function domainsOf({ brands, pages, now, before, isCompared }: CitedReport): CitedDomain[] {
  const prompts = promptsByDomain(now)
  const [{ sums }, previous] = [now, before.sums]
  return pages.hosts.flatMap(({ host, category }, index) => {
    const citations = sums.citations[index] ?? 0
    if (citations === 0) return []
    const engines = sums.engines[index] ?? 0
    const share = (100 * citations) / sums.total
    const earlier =
      previous.total === 0 || !isCompared ? null : (100 * (previous.citations[index] ?? 0)) / previous.total
    return [
      {
        domain: host,
        citations,
        citationShare: rounded(share),
        change: {
          previous: earlier && rounded(earlier),
          delta: earlier === null ? null : rounded(share - earlier),
          significant: null,
        },
        ...ownershipOf(brands, { host, category }),
        pages: pagesOfDomain(sums, index),
        prompts: prompts[index] ?? 0,
        engines: ENGINES.filter((engine) => (engines & (1 << engineCode(engine))) !== 0),
      },
    ]
  })
}

function withSignificance(
  { pages, now, before, isCompared }: CitedReport,
  items: CitedDomain[],
): CitedDomain[] {
  if (!isCompared) return items
  const indexes = new Map(pages.hosts.map(({ host }, index) => [host, index]))
  return items.map((item) => {
    const significant = isSignificant(now, before, indexes.get(item.domain) ?? 0)
    return { ...item, change: { ...item.change, significant } }
  })
}
