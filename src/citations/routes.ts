import { columnsOf } from '../http/response/csv.js'
import { type Route, sortedListRoute, tableRoute } from '../http/routes/index.js'
import { CONTRACT_ENGINES, type Engine, listedEngines } from '../kernel/engines.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../reports/index.js'
import { listCitationPrompts } from './list-citation-prompts.js'
import { listCitations } from './list-citations.js'
import { listCitedDomains } from './list-cited-domains.js'
import { readCitationHistory } from './read-citation-history.js'
import { readCitationStats } from './read-citation-stats.js'
import {
  Citation,
  CitationFilters,
  CitationHistory,
  CitationHistoryQuery,
  CitationPrompt,
  CitationPromptFilters,
  CitedDomain,
  CitedDomainFilters,
} from './schema.js'
import { CitationStats, RankedDomain } from './stats-schema.js'

const common = { tag: 'Citations', scope: 'read', params: ReportParams, access: ofReport } as const

export const citationRoutes: Route[] = [
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/citations',
    operationId: 'listCitations',
    summary: 'List the cited pages of a report',
    description: 'Sorted by address. With `offset`, sorted by citations, most first, unless `sortBy` is set.',
    shared: { regardlessOf: ['branded'] },
    inThread: true,
    item: Citation,
    filters: CitationFilters,
    checkFilters: checkWindow,
    ownOrder: 'asc',
    offsetSortBy: 'citations',
    list: (ctx, { params, query }, page) => listCitations(ctx, { ...params, query }, page),
  }),
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/citations/stats',
    operationId: 'readCitationStats',
    summary: 'Read the citation statistics of a report',
    description: 'CSV has one row per entry of `domains`.',
    inThread: true,
    query: WindowQuery,
    checkQuery: checkWindow,
    success: { status: 200, schema: CitationStats },
    columns: columnsOf(RankedDomain),
    rows: ({ domains }) => domains,
    handle: (ctx, { params, query }) => readCitationStats(ctx, { ...params, query }),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/citations/domains',
    operationId: 'listCitedDomains',
    summary: 'List the cited domains of a report',
    description: 'Sorted by domain. With `offset`, sorted by citations, most first, unless `sortBy` is set.',
    shared: { regardlessOf: ['branded'] },
    inThread: true,
    item: CitedDomain,
    laterFields: ['kind', 'coverageWhereCited', 'againstOverall', 'trend', 'daysCited', 'isCore'],
    filters: CitedDomainFilters,
    checkFilters: checkWindow,
    ownOrder: 'asc',
    offsetSortBy: 'citations',
    list: (ctx, { params, query }, page) => listCitedDomains(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/citations/prompts',
    operationId: 'listCitationPrompts',
    summary: 'List the prompts whose answers cite a page',
    description: 'Newest prompt first, unless `sortBy` is set.',
    item: CitationPrompt,
    filters: CitationPromptFilters,
    checkFilters: checkWindow,
    ownOrder: 'desc',
    list: (ctx, { params, query }, page) => listCitationPrompts(ctx, { ...params, query }, page),
  }),
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/citations/history',
    operationId: 'readCitationHistory',
    summary: 'Read how often a page was cited on each day',
    description: 'CSV has one row per day, with a column for each engine.',
    query: CitationHistoryQuery,
    checkQuery: checkWindow,
    success: { status: 200, schema: CitationHistory },
    columns: ['date', 'totalCitations', ...CONTRACT_ENGINES],
    furtherColumns: (history) => citingEngines(history).slice(CONTRACT_ENGINES.length),
    rows: (history) =>
      history.citationsHistory.map(({ date, totalCitations, citationsByEngine }) => ({
        date,
        totalCitations,
        ...Object.fromEntries(citingEngines(history).map((engine) => [engine, 0])),
        ...Object.fromEntries(citationsByEngine.map(({ engine, citations }) => [engine, citations])),
      })),
    handle: (ctx, { params, query }) => readCitationHistory(ctx, { ...params, query }),
  }),
]

/** The engines of the contract, then other engines that cite the page. */
function citingEngines({ citationsHistory }: CitationHistory): Engine[] {
  const citing = new Set(
    citationsHistory.flatMap(({ citationsByEngine }) => citationsByEngine.map(({ engine }) => engine)),
  )
  return listedEngines((engine) => citing.has(engine))
}
