import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { listChanges } from './list-changes.js'
import { ChangesQuery, ReportChange } from './schema.js'

export const changeRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/changes',
    operationId: 'listReportChanges',
    summary: 'List what moved between a window and the one before it',
    description:
      'Changes of brands, engines, pages and names that are more than noise, and every prompt that was won or lost; strongest evidence first. The ' +
      'window before has the same length. At most a hundred gained and a hundred lost pages are listed, the own brand’s pages first.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    item: ReportChange,
    params: ReportParams,
    filters: ChangesQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => listChanges(ctx, { ...params, query }, page),
  }),
]
