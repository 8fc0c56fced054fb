import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../reports/index.js'
import { listReportSurfaces } from './list-surfaces.js'
import { ReportSurface } from './schema.js'

export const surfaceRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/surfaces',
    operationId: 'listSurfaces',
    summary: 'List where the answers of a report come from',
    description:
      'A surface is an engine, how its answers reach Sightline (its screen or its interface), the provider and the model. Answers of different ' +
      'surfaces are not compared: if one replaces another, no change and no alert spans that day.',
    tag: 'Statistics',
    scope: 'read',
    inThread: true,
    item: ReportSurface,
    params: ReportParams,
    filters: WindowQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => listReportSurfaces(ctx, { ...params, query }, page),
  }),
]
