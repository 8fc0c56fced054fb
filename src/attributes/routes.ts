import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { listAttributes } from './list-attributes.js'
import { AttributesQuery, BrandAttribute } from './schema.js'

export const attributeRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/attributes',
    operationId: 'listAttributes',
    summary: 'List what is said of a brand',
    description:
      'A row for each aspect that answers speak of, of any brand of the report: how many answers speak for and against it, their share with a 95 % interval and its ' +
      'change, the words that recur with answers that use them, and whether it is said more of the brand than of its competitors. ' +
      'What is said in most answers comes first; with `groupBy=engine` engine by engine. Answers in a language that is not read are left out.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    item: BrandAttribute,
    params: ReportParams,
    filters: AttributesQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => listAttributes(ctx, { ...params, query }, page),
  }),
]
