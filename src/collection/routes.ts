import { anyKey } from '../auth/index.js'
import { listRoute } from '../http/lists.js'
import type { Route } from '../http/route-table.js'
import type { Desk } from './desk.js'
import { listEngines } from './list-engines.js'
import { EngineFilters, EngineStatus } from './schema.js'

export const engineRoutes = (desk: Desk): Route[] => [
  listRoute({
    path: '/v1/engines',
    operationId: 'listEngines',
    summary: 'List the engines: which can be asked, by which provider, and why not',
    tag: 'Engines',
    scope: 'read',
    item: EngineStatus,
    filters: EngineFilters,
    access: anyKey,
    list: (ctx, { query }) => listEngines(ctx, desk, query.country),
  }),
]
