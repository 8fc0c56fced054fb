import { anyKey } from '../../auth/index.js'
import { listRoute, type Route } from '../../http/routes/index.js'
import type { EngineAccess } from '../engine-access.js'
import { listEngines, readAvailability } from './read-status.js'
import { CountryEngines, EngineFilters, EngineStatus } from './schema.js'

export const engineRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    path: '/v1/engines',
    operationId: 'listEngines',
    summary: 'List the available engines of each country',
    description:
      'Sorted by country code. An engine that is not offered in a country is in neither of its lists. ' +
      '`GET /v1/providers` says whether an engine can be asked right now.',
    tag: 'Engines',
    scope: 'read',
    item: CountryEngines,
    filters: EngineFilters,
    refuses: [],
    access: anyKey,
    list: (_ctx, { query }, page) => listEngines(engineAccess, query.country, page),
  }),
  listRoute({
    path: '/v1/providers',
    operationId: 'listProviders',
    summary: 'List the engines with their providers and availability',
    tag: 'Engines',
    scope: 'read',
    item: EngineStatus,
    filters: EngineFilters,
    refuses: [],
    access: anyKey,
    // All on one page, whatever its size.
    list: async (ctx, { query }) => ({
      items: await readAvailability(ctx, engineAccess, query.country),
      next: null,
    }),
  }),
]
