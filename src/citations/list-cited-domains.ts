import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import { precedingWindow } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { Page } from '../kernel/paging.js'
import { rounded } from '../kernel/rates.js'
import { countCitedPages } from './counting/count-cited-pages.js'
import { areSignificant, countCitingPrompts, sumByPrompt } from './counting/domain-sums.js'
import { citationsOfPage, citedPages, engineBitsOfPage, type PageCounts } from './counting/page-counts.js'
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
    const report = await readHosts(tx, reading, knownPages(ctx.workspaceId))
    const wanted = search?.toLowerCase()
    const items = domainsOf(report).filter(
      (item) =>
        (domainCategory === undefined || item.domainCategory === domainCategory) &&
        (wanted === undefined || item.domain.includes(wanted)),
    )
    const page = sortedPage(items, request, { keyOf: ({ domain }) => domain, order: 'asc' })
    return { ...page, items: await withSignificance(tx, report, page.items) }
  })
}

interface CitedReport {
  reading: CitationScope
  /** The same in the window before. */
  before: CitationScope
  pages: KnownPages
  now: HostSums
  previous: HostSums
  /** Prompts that cite each host. */
  prompts: Int32Array
}

async function readHosts(tx: Db, reading: CitationScope, pages: KnownPages): Promise<CitedReport> {
  const before = { ...reading, scope: { ...reading.scope, ...precedingWindow(reading.scope) } }
  const counts = await countCitedPages(tx, reading)
  const earlier = await countCitedPages(tx, before)
  await pages.readHosts(tx, [...citedPages(counts), ...citedPages(earlier)])
  const hosts = { hostIndexes: pages.hostIndexes(), hosts: pages.hosts }
  return {
    reading,
    before,
    pages,
    now: hostSums(counts, pages),
    previous: hostSums(earlier, pages),
    prompts: await countCitingPrompts(tx, reading.scope, hosts),
  }
}

/** By the host's index. */
interface HostSums {
  total: number
  citations: Float64Array
  pages: Int32Array
  engines: Uint8Array
}

function hostSums(counts: PageCounts, { hosts, hostOf }: KnownPages): HostSums {
  const [citations, pages] = [new Float64Array(hosts.length), new Int32Array(hosts.length)]
  const engines = new Uint8Array(hosts.length)
  let total = 0
  for (const page of citedPages(counts)) {
    const host = hostOf(page)
    citations[host]! += citationsOfPage(counts, page)
    pages[host]! += 1
    engines[host]! |= engineBitsOfPage(counts, page)
    total += citationsOfPage(counts, page)
  }
  return { total, citations, pages, engines }
}

/** What is cited in the window; `significant` is filled in for the page that is shown. */
function domainsOf({ reading, pages, now, previous, prompts }: CitedReport): CitedDomain[] {
  return pages.hosts.flatMap(({ host, category }, index) => {
    const citations = now.citations[index] ?? 0
    if (citations === 0) return []
    const engines = now.engines[index] ?? 0
    const share = (100 * citations) / now.total
    const earlier = previous.total === 0 ? null : (100 * (previous.citations[index] ?? 0)) / previous.total
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
        ...ownershipOf(reading.version.brands, { host, category }),
        pages: now.pages[index] ?? 0,
        prompts: prompts[index] ?? 0,
        engines: ENGINES.filter((_, engine) => (engines & (1 << engine)) !== 0),
      },
    ]
  })
}

/** Limits the memory of a long list. */
const JUDGED_AT_ONCE = 500

async function withSignificance(tx: Db, report: CitedReport, items: CitedDomain[]): Promise<CitedDomain[]> {
  const { reading, before, pages } = report
  const hostIndexes = pages.hostIndexes()
  const indexes = new Map(pages.hosts.map(({ host }, index) => [host, index]))
  const judged: CitedDomain[] = []
  for (let at = 0; at < items.length; at += JUDGED_AT_ONCE) {
    const some = items.slice(at, at + JUDGED_AT_ONCE)
    const places = new Int32Array(pages.hosts.length)
    some.forEach(({ domain }, place) => (places[indexes.get(domain) ?? 0] = place + 1))
    const wanted = { hostIndexes, places, count: some.length }
    const now = await sumByPrompt(tx, reading.scope, wanted)
    const significant = areSignificant(now, await sumByPrompt(tx, before.scope, wanted))
    judged.push(
      ...some.map((item, place) => ({
        ...item,
        change: { ...item.change, significant: significant[place] ?? null },
      })),
    )
  }
  return judged
}
