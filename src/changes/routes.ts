import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { listChanges } from './list-changes.js'
import { readReasons } from './reasons/read-reasons.js'
import { ChangeReason, REASONS_FIELDS, REASONS_META, ReasonsQuery } from './reasons/schema.js'
import { ChangesQuery, ReportChange } from './schema.js'

export const changeRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/changes',
    operationId: 'listReportChanges',
    summary: 'List what moved between a window and the one before it',
    description:
      'Changes of brands, engines, pages and names that are more than noise, and every prompt that was won or lost, strongest evidence first. The ' +
      'window before has the same length. At most a hundred gained and a hundred lost pages are listed, the own brand’s pages first.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    inOneBatch: true,
    item: ReportChange,
    params: ReportParams,
    filters: ChangesQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => listChanges(ctx, { ...params, query }, page),
  }),
  listRoute({
    path: '/v1/reports/brand/{reportId}/changes/reasons',
    operationId: 'readChangeReasons',
    summary: 'Split the change of a figure into its parts',
    description:
      'How much of the change of a brand’s coverage, share of voice or citation share comes from each engine, country, set of tags or prompt: from a change of its rate, or ' +
      'of its share of the answers. The parts add up to the change, largest first. `happened` lists what happened on these days. Things that happen ' +
      'together need not cause each other. CSV and NDJSON have all parts.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    inOneBatch: true,
    item: ChangeReason,
    itemsField: 'parts',
    envelope: REASONS_META,
    beside: REASONS_FIELDS,
    params: ReportParams,
    filters: ReasonsQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => readReasons(ctx, { ...params, query }, page),
  }),
]
