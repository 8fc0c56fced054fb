import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { listAttributes } from './list-attributes.js'
import { AttributesQuery, BrandAttribute } from './schema.js'

export const attributeRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/attributes',
    operationId: 'listAttributes',
    summary: 'List what answers say about a brand',
    description:
      'One row for each aspect that answers speak of. It has the number of answers that speak for and against the brand, their share with a 95 % ' +
      'interval and its change, recurring phrases with answers that use them, and whether answers say it more about the brand than about its competitors. ' +
      'The most frequent aspect comes first; with `groupBy=engine`, engine by engine. Answers in a language that Sightline cannot read are left ' +
      'out.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    inOneBatch: true,
    item: BrandAttribute,
    params: ReportParams,
    filters: AttributesQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => listAttributes(ctx, { ...params, query }, page),
  }),
]
