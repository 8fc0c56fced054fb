import { acrossWorkspaces } from '../auth/index.js'
import type { EngineAccess } from '../collection/index.js'
import { listRoute, type Route } from '../http/routes/index.js'
import { checkWindow } from '../reports/index.js'
import { listOverview } from './list-overview.js'
import { OverviewItem, OverviewQuery } from './schema.js'

export const overviewRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    path: '/v1/overview',
    operationId: 'listOverview',
    summary: 'List the latest figures of all reports, one row per report',
    description:
      'Every report of every workspace that the key can read, newest first. The figures are those of `…/stats` and `…/collection` ' +
      'for the same window.',
    tag: 'Statistics',
    scope: 'read',
    item: OverviewItem,
    filters: OverviewQuery,
    checkFilters: checkWindow,
    refuses: [],
    access: acrossWorkspaces(),
    list: (ctx, { query }, page) => listOverview(ctx, engineAccess, { query, page }),
  }),
]
