import { columnsOf } from '../../../http/response/csv.js'
import { type Route, sortedListRoute, tableRoute } from '../../../http/routes/index.js'
import { ofReport, ReportParams } from '../../../reports/index.js'
import { checkTrafficWindow } from '../traffic-window.js'
import { Funnel, FunnelStep } from './funnel-schema.js'
import { listReferredPages } from './list-referred-pages.js'
import { readFunnel } from './read-funnel.js'
import { readShownReferrals } from './read-shown-referrals.js'
import {
  FunnelQuery,
  ReferralDay,
  ReferralQuery,
  Referrals,
  ReferredPage,
  ReferredPageQuery,
  ReferredPageState,
} from './schema.js'

const common = { tag: 'Agent traffic', scope: 'read', params: ReportParams, access: ofReport } as const

export const peopleRoutes: Route[] = [
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/referrals',
    operationId: 'readReferrals',
    summary: 'Read who comes to a report’s sites from AI assistants',
    description:
      'Counts people who arrive on a page by a link of an assistant, out of the same logs, and those of them who reach a goal on the same day (UTC). ' +
      'All counts are lower bounds. A share link reads them unless the client report leaves out `visits`, and never `value`. CSV has one row per entry of `trend`.',
    shared: { regardlessOf: ['branded'] },
    query: ReferralQuery,
    checkQuery: checkTrafficWindow,
    success: { status: 200, schema: Referrals },
    columns: columnsOf(ReferralDay),
    rows: ({ trend }) => trend,
    handle: (ctx, { params, query }) => readShownReferrals(ctx, { ...params, query }),
  }),
  sortedListRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/referrals/pages',
    operationId: 'listReferredPages',
    inThread: true,
    summary: 'List the pages on which people arrive from AI assistants',
    description: 'Sorted by address; with `offset` by visits, most first, unless `sortBy` is sent.',
    item: ReferredPage,
    beside: ReferredPageState,
    filters: ReferredPageQuery,
    checkFilters: checkTrafficWindow,
    ownOrder: 'asc',
    offsetSortBy: 'visits',
    list: (ctx, { params, query }, page) => listReferredPages(ctx, { ...params, query }, page),
  }),
  tableRoute({
    ...common,
    path: '/v1/reports/brand/{reportId}/agent-analytics/funnel',
    operationId: 'readFunnel',
    inThread: true,
    summary: 'Read the way of a page from a question to a goal',
    description:
      'Asked, cited, crawled, visited, goal reached: of one page, or of all pages of the report, and by engine. What follows each other need not follow from ' +
      'each other. CSV has one row per engine.',
    query: FunnelQuery,
    checkQuery: checkTrafficWindow,
    success: { status: 200, schema: Funnel },
    columns: columnsOf(FunnelStep),
    rows: ({ byEngine }) => byEngine,
    handle: (ctx, { params, query }) => readFunnel(ctx, { ...params, query }),
  }),
]
