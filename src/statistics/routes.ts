import { type Route, sortedListRoute, tableRoute } from '../http/routes/index.js'
import {
  checkWindow,
  ofReport,
  ofShownPrompt,
  ReportParams,
  ReportPromptParams,
  WindowQuery,
} from '../reports/index.js'
import { CHAIN_COLUMNS, chainRows, PromptChain } from './chains/chain-schema.js'
import { readChain } from './chains/read-chain.js'
import { DailyStats, DailyStatsQuery } from './daily-schema.js'
import { listDailyStats } from './list-daily-stats.js'
import { listReportPrompts } from './list-report-prompts.js'
import { PromptsQuery, ReportPrompt, ReportPromptDetail } from './prompt-schema.js'
import { readReportPrompt } from './read-report-prompt.js'
import { readReportStats } from './read-report-stats.js'
import { ReportStats, StatsQuery } from './stats-schema.js'
import { GROUP_COLUMNS, RANK_COLUMNS, rankRows, STATS_COLUMNS, statsRows } from './stats-table.js'

const tag = 'Statistics'

export const statisticsRoutes: Route[] = [
  tableRoute({
    path: '/v1/reports/brand/{reportId}/stats',
    operationId: 'readBrandReportStats',
    summary: 'Read the statistics of a report',
    description:
      'Counts, rates with 95 % intervals, a series by day, week or month, and the change against the window of equal length before it. ' +
      '`detectedBrands` are brands that the latest 200 answers name and that you do not track. ' +
      '`allBrandsAnalysis` and `competitorBrandsAnalysis` repeat the figures of `brands` and of each day by measure, for any `interval`. CSV has one row per brand, or with `groupBy` one per group and brand.',
    tag,
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    access: ofReport,
    params: ReportParams,
    query: StatsQuery,
    checkQuery: checkWindow,
    columns: STATS_COLUMNS,
    leadingColumns: ({ groupBy }) => (groupBy === undefined ? [] : GROUP_COLUMNS),
    rows: statsRows,
    success: { status: 200, schema: ReportStats },
    handle: (ctx, { params, query }) => readReportStats(ctx, { ...params, query }),
  }),
  sortedListRoute({
    path: '/v1/reports/brand/{reportId}/stats/daily',
    operationId: 'listDailyStats',
    summary: 'List the statistics of a report by day, engine, country and brand',
    description:
      'One row for each day, engine, country and brand with answers, in that order, earliest day first, for spreadsheets. Do not average the rates ' +
      'of several rows: add up `mentions` and `executions`, then divide.',
    tag,
    scope: 'read',
    inThread: true,
    item: DailyStats,
    params: ReportParams,
    filters: DailyStatsQuery,
    checkFilters: checkWindow,
    ownOrder: 'asc',
    access: ofReport,
    list: (ctx, { params, query }, page) => listDailyStats(ctx, { ...params, query }, page),
  }),
  sortedListRoute({
    path: '/v1/reports/brand/{reportId}/prompts',
    operationId: 'listBrandReportPrompts',
    summary: 'List the prompts of a report with their statistics',
    description:
      'Newest first, or sorted by any scalar field. Each prompt has the coverage of the own brand by week and by engine, its 95 % interval, and its ' +
      'change against the window of equal length before.',
    tag,
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    item: ReportPrompt,
    params: ReportParams,
    filters: PromptsQuery,
    checkFilters: checkWindow,
    ownOrder: 'desc',
    access: ofReport,
    list: (ctx, { params, query }, page) => listReportPrompts(ctx, { ...params, query }, page),
  }),
  tableRoute({
    path: '/v1/reports/brand/{reportId}/prompts/{promptId}',
    operationId: 'readBrandReportPrompt',
    summary: 'Read the statistics of one prompt of a report',
    description: 'CSV has one row per brand.',
    tag,
    scope: 'read',
    access: ofShownPrompt,
    params: ReportPromptParams,
    query: WindowQuery,
    checkQuery: checkWindow,
    columns: RANK_COLUMNS,
    rows: rankRows,
    success: { status: 200, schema: ReportPromptDetail },
    handle: (ctx, { params, query }) => readReportPrompt(ctx, { ...params, query }),
  }),
  tableRoute({
    path: '/v1/reports/brand/{reportId}/prompts/{promptId}/chain',
    operationId: 'readPromptChain',
    summary: 'Read at which turn of a chain brands appear and are lost',
    description:
      'Counts conversations: the answers of one engine to all turns, on one day and run. The answers of a turn are stored under its `promptId`. CSV has one row per brand and turn.',
    tag,
    scope: 'read',
    inThread: true,
    access: ofShownPrompt,
    params: ReportPromptParams,
    query: WindowQuery,
    checkQuery: checkWindow,
    columns: CHAIN_COLUMNS,
    rows: chainRows,
    success: { status: 200, schema: PromptChain },
    handle: (ctx, { params, query }) => readChain(ctx, { ...params, query }),
  }),
]
