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
    summary: 'Read the visits of people whom AI assistants send to a report’s sites',
    description:
      'Counts people who arrive on a page by a link in an assistant, and how many of them reach a goal on the same day (UTC). The counts come from the logs of the log connectors. ' +
      'All counts are lower bounds. A share link can read them unless the client report hides `visits`; it never sees `value`. CSV has one row per entry of `trend`.',
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
    description: 'Sorted by address. With `offset`, sorted by visits, most first, unless `sortBy` is set.',
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
    summary: 'Read the funnel of a page, from questions to goals',
    description:
      'Counts five steps for one page or all pages of the report, and for each engine: asked, cited, crawled, visited, goal reached. One step is not necessarily the cause of the ' +
      'next. CSV has one row per engine.',
    query: FunnelQuery,
    checkQuery: checkTrafficWindow,
    success: { status: 200, schema: Funnel },
    columns: columnsOf(FunnelStep),
    rows: ({ byEngine }) => byEngine,
    handle: (ctx, { params, query }) => readFunnel(ctx, { ...params, query }),
  }),
]
