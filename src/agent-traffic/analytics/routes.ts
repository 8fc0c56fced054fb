import { columnsOf } from '../../http/response/csv.js'
import { type Route, sortedListRoute, tableRoute } from '../../http/routes/index.js'
import { ofReport, ReportParams } from '../../reports/index.js'
import { listAgentVisits } from './list-agent-visits.js'
import { listVisitedPages } from './list-visited-pages.js'
import { readAgentTraffic } from './read-traffic.js'
import { AgentTraffic, AgentVisits, Availability, TrafficQuery, TrendEntry, VisitedPage } from './schema.js'
import { checkTrafficWindow } from './traffic-window.js'

const common = { tag: 'Agent traffic', scope: 'read', params: ReportParams, access: ofReport } as const
const beside = { availability: Availability }

export const analyticsRoutes: Route[] = [
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/stats',
    operationId: 'readAgentTraffic',
    summary: 'Read the AI agent traffic of a report’s sites',
    description:
      'Counts the visits to the report’s current domains over all connectors, without spoofed ones. ' +
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
    summary: 'List the AI agents that visit a report’s sites',
    description:
      'Sorted by name, unless `sortBy` is sent. An agent that has only spoofed visits is listed with 0 visits.',
    item: AgentVisits,
    beside,
    filters: TrafficQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    list: (ctx, { params, query }, page) => listAgentVisits(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/pages',
    operationId: 'listVisitedPages',
    summary: 'List the pages that AI agents visit',
    description: 'Sorted by host and path, unless `sortBy` is sent.',
    item: VisitedPage,
    beside,
    filters: TrafficQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    list: (ctx, { params, query }, page) => listVisitedPages(ctx, { ...params, query }, page),
  }),
]
