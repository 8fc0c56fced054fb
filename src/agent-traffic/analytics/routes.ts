import { columnsOf } from '../../http/response/csv.js'
import { type Route, sortedListRoute, tableRoute } from '../../http/routes/index.js'
import { ofReport, ReportParams } from '../../reports/index.js'
import { listAgentVisits } from './list-agent-visits.js'
import { listAnsweredAgents } from './list-answered-agents.js'
import { listUnvisitedPages } from './list-unvisited-pages.js'
import { listVisitedPages } from './list-visited-pages.js'
import { readAgentTraffic } from './read-traffic.js'
import {
  AgentTraffic,
  AgentVisits,
  AnsweredAgent,
  Availability,
  TrafficQuery,
  TrendEntry,
  UnvisitedPage,
  VisitedPage,
  VisitedPageQuery,
} from './schema.js'
import { checkTrafficWindow } from './traffic-window.js'

const common = { tag: 'Agent traffic', scope: 'read', params: ReportParams, access: ofReport } as const
const beside = { availability: Availability }

export const analyticsRoutes: Route[] = [
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/stats',
    operationId: 'readAgentTraffic',
    inThread: true,
    summary: 'Read the AI agent traffic of a report’s sites',
    description:
      'Counts the visits to the report’s current domains in the logs of all connectors, spoofed visits excluded. ' +
      'CSV has one row per entry of `trend`.',
    query: TrafficQuery,
    checkQuery: checkTrafficWindow,
    success: { status: 200, schema: AgentTraffic },
    columns: columnsOf(TrendEntry),
    rows: ({ trend }) => trend,
    handle: (ctx, { params, query }) => readAgentTraffic(ctx, { ...params, query }),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/agents',
    operationId: 'listAgentVisits',
    inThread: true,
    summary: 'List the AI agents that visit a report’s sites',
    description:
      'Sorted by name. With `offset`, sorted by visits, most first, unless `sortBy` is set. An agent with only spoofed visits is listed with 0 visits.',
    item: AgentVisits,
    beside,
    filters: TrafficQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    offsetSortBy: 'visits',
    list: (ctx, { params, query }, page) => listAgentVisits(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/pages',
    operationId: 'listVisitedPages',
    inThread: true,
    summary: 'List the pages that AI agents visit',
    description:
      'Sorted by host and path. With `offset`, sorted by visits, most first, unless `sortBy` is set.',
    item: VisitedPage,
    beside,
    filters: VisitedPageQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    offsetSortBy: 'visits',
    list: (ctx, { params, query }, page) => listVisitedPages(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/unvisited-pages',
    operationId: 'listUnvisitedPages',
    summary: 'List the cited pages that no AI agent visits',
    description:
      'The report’s own pages that answers in the window cite and on which no visit was ever counted. Sorted by address. With ' +
      '`offset`, sorted by citations, most first, unless `sortBy` is set.',
    item: UnvisitedPage,
    beside,
    filters: TrafficQuery.omit({ engine: true }),
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    offsetSortBy: 'citations',
    list: (ctx, { params, query }, page) => listUnvisitedPages(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/refusals',
    operationId: 'listAnsweredAgents',
    summary: 'List the responses of your servers to AI agents',
    description:
      'Sightline stores only classes of status, and 4xx may mean a missing page: it counts as missing if no agent was served that page in the same month. Spoofed ' +
      'visits are excluded. Sorted by name. With `offset`, sorted by visits, most first, unless `sortBy` is set.',
    item: AnsweredAgent,
    beside,
    filters: TrafficQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    offsetSortBy: 'visits',
    list: (ctx, { params, query }, page) => listAnsweredAgents(ctx, { ...params, query }, page),
  }),
]
