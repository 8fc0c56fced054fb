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
      'Changes beyond noise of brands, engines, pages and names, and every prompt that was won or lost; the strongest evidence first. ' +
      'The window before is of equal length. Of pages gained and of pages lost at most a hundred are listed, those of the own brand before others.',
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
