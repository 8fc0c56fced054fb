import { listMovedEngines } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import { precedingWindow, type Window } from '../kernel/days.js'
import { engineCode, ENGINES } from '../kernel/engines.js'
import type { Page } from '../kernel/paging.js'
import { rounded } from '../kernel/rates.js'
import { readKindsByPeople } from '../domain-kinds/index.js'
import { sheetCache } from '../mentions/index.js'
import { kindByPages } from './counting/cited-kinds.js'
import { type CitedDays, isCore } from './counting/core-sources.js'
import { countCitedPages } from './counting/count-cited-pages.js'
import { coverageWhereCited } from './counting/coverage-where-cited.js'
import {
  type CitedWindow,
  domainSums,
  isSignificant,
  openAnswersCiting,
  pagesOfDomain,
  promptsByDomain,
} from './counting/domain-sums.js'
import { citedWeeks, domainTrend } from './counting/domain-trend.js'
import type { BrandNaming } from './counting/brand-naming.js'
import { citedPages, type PageCounts } from './counting/page-counts.js'
import { readBrandNaming } from './counting/read-brand-naming.js'
import { readPageAnswers } from './counting/read-page-answers.js'
import { readCitedDays } from './counting/read-cited-days.js'
import { readHostKindSums } from './counting/read-host-kind-sums.js'
import { type KnownPages, knownPages } from './pages/known-pages.js'
import { ownershipOf } from './pages/ownership.js'
import { reportKinds } from './pages/report-kinds.js'
import { type CitationScope, readScope } from './read-scope.js'
import type { CitedDomain, CitedDomainFilters } from './schema.js'

/** A domain without the figures that are slow to compute. They are added for shown domains only. */
type DomainRow = Omit<CitedDomain, 'coverageWhereCited' | 'againstOverall' | 'trend'> & {
  /** The index of the host. */
  index: number
}

/** Lists the hosts whose pages answers cite. */
export function listCitedDomains(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: CitedDomainFilters },
  request: SortedRequest<ScalarField<CitedDomain>>,
): Promise<Page<CitedDomain>> {
  const { search, domainCategory, kind } = query
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    const report = await readDomains(tx, reading, knownPages(ctx.workspaceId))
    const wanted = search?.toLowerCase()
    const rows = domainRows(report).filter(
      (row) =>
        (domainCategory === undefined || row.domainCategory === domainCategory) &&
        (kind === undefined || row.kind === kind) &&
        (wanted === undefined || row.domain.includes(wanted)),
    )
    const page = sortedPage<DomainRow>(rows, request, { keyOf: ({ domain }) => domain, order: 'asc' })
    return { ...page, items: await shownDomains(report, page.items) }
  })
}

interface CitedReport {
  brands: CitationScope['version']['brands']
  pages: KnownPages
  kindOf: (host: number) => CitedDomain['kind']
  window: Window
  now: CitedWindow
  /** The citations of the window before. */
  before: CitedWindow
  /** Which answers of the window name the own brand. */
  naming: BrandNaming
  /** False if the answers of an engine come from other surfaces than in the window before. */
  isCompared: boolean
  days: CitedDays
}

const OWN_BRAND = 0

async function readDomains(tx: Db, reading: CitationScope, pages: KnownPages): Promise<CitedReport> {
  const earlier = { ...reading, scope: { ...reading.scope, ...precedingWindow(reading.scope) } }
  const counts = { now: await countCitedPages(tx, reading), before: await countCitedPages(tx, earlier) }
  await pages.readHosts(tx, [...citedPages(counts.now), ...citedPages(counts.before)])
  const citing = {
    now: await readPageAnswers(tx, reading.scope, counts.now),
    before: await readPageAnswers(tx, earlier.scope, counts.before),
  }
  const { workspaceId, startDate, endDate, engines } = reading.scope
  const window = { startDate, endDate }
  const windows = { current: window, previous: precedingWindow(reading.scope) }
  const moved = await listMovedEngines(tx, [workspaceId], windows)
  return {
    isCompared: !moved.some(({ engine }) => engines.length === 0 || engines.includes(engine)),
    days: await readCitedDays(tx, reading, { counts: counts.now, pages }),
    brands: reading.version.brands,
    pages,
    kindOf: await readHostKinds(tx, reading, { counts: counts.now, pages }),
    window,
    now: { sums: domainSums(counts.now, pages), citing: citing.now },
    before: { sums: domainSums(counts.before, pages), citing: citing.before },
    naming: await readBrandNaming(tx, reading, { counts: counts.now, brand: OWN_BRAND }),
  }
}

/** Finds the kind of each host. A host that no rule knows gets the kind of most of its cited pages. */
async function readHostKinds(
  tx: Db,
  { version: { brands }, scope: { workspaceId } }: CitationScope,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
): Promise<CitedReport['kindOf']> {
  const sums = await readHostKindSums(tx, { counts, pages })
  const kinds = reportKinds({ brands, pages }, await readKindsByPeople(tx, workspaceId))
  return (host) => {
    const kind = kinds.ofHost(host)
    return kind === 'unknown' ? (kindByPages(sums, host) ?? kind) : kind
  }
}

/** Makes a row for each host that is cited in the window. */
function domainRows(report: CitedReport): DomainRow[] {
  const { brands, pages, kindOf, now, before, isCompared, days } = report
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
        index,
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
        kind: kindOf(index),
        daysCited: days.cited[index] ?? 0,
        isCore: isCore(days, index),
      },
    ]
  })
}

async function shownDomains(report: CitedReport, rows: DomainRow[]): Promise<CitedDomain[]> {
  const { now, before } = report
  const indexes = rows.map(({ index }) => index)
  // The names identify the answers and the brands named in them, so equal names mean equal figures.
  const name =
    now.sums.name && before.sums.name && `shown ${now.sums.name} ${before.sums.name} ${indexes.join(' ')}`
  const figures = await sheetCache.computed(name, async () => domainFigures(report, indexes))
  return rows.map(({ index, ...row }) => {
    const { isChanged, ...shown } = figures[indexes.indexOf(index)]!
    return { ...row, change: { ...row.change, significant: report.isCompared ? isChanged : null }, ...shown }
  })
}

function domainFigures({ now, before, naming, window }: CitedReport, indexes: number[]) {
  const weeks = citedWeeks(now, window)
  const answersCiting = openAnswersCiting(now)
  return indexes.map((index) => ({
    isChanged: isSignificant(now, before, index),
    ...coverageWhereCited(answersCiting(index), now.citing, naming),
    trend: domainTrend(now, index, weeks),
  }))
}
