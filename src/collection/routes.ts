import { anyKey } from '../auth/index.js'
import { listRoute, type Route } from '../http/routes/index.js'
import type { EngineAccess } from './engine-access.js'
import { listEngines } from './list-engines.js'
import { listProviders } from './list-providers.js'
import { CountryEngines, EngineFilters, EngineStatus } from './schema.js'

export const engineRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    path: '/v1/engines',
    operationId: 'listEngines',
    summary: 'List which engines can be asked in each country',
    description:
      'By the code of the country. An engine that Google does not offer in a country is in neither list of it. ' +
      'Whether an engine can be asked at this moment is told by `GET /v1/providers`.',
    tag: 'Engines',
    scope: 'read',
    item: CountryEngines,
    filters: EngineFilters,
    access: anyKey,
    list: (_ctx, { query }, page) => listEngines(engineAccess, query.country, page),
  }),
  listRoute({
    path: '/v1/providers',
    operationId: 'listProviders',
    summary: 'List the engines: which can be asked, by which provider, and why not',
    tag: 'Engines',
    scope: 'read',
    item: EngineStatus,
    filters: EngineFilters,
    access: anyKey,
    list: (ctx, { query }) => listProviders(ctx, engineAccess, query.country),
  }),
]
