import { anyKey, wholeInstallation } from '../../auth/index.js'
import { listRoute, route, type Route } from '../../http/routes/index.js'
import { pageByIndex } from '../../kernel/paging.js'
import { testEngine } from '../calls/test-engine.js'
import type { EngineAccess } from '../engine-access.js'
import { listEngines, readCurrentAvailability } from './read-status.js'
import { CountryEngines, EngineFilters, EngineParams, EngineStatus, EngineTest } from './schema.js'

export const engineRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    path: '/v1/engines',
    operationId: 'listEngines',
    summary: 'List the available engines of each country',
    description:
      'Sorted by country code. An engine that shows no AI answers in a country is in neither of its lists. ' +
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
    list: async (ctx, { query }, page) =>
      pageByIndex(await readCurrentAvailability(ctx, engineAccess, query.country), page),
  }),
  route({
    method: 'POST',
    path: '/v1/engines/{engine}/test',
    operationId: 'testEngine',
    summary: 'Ask an engine one question, to test its key',
    description:
      'Costs as much as one answer (`usdPerAnswer` of `GET /v1/providers`), paid from the daily budget. Needs an admin key for all workspaces. ' +
      'The answer is not stored.',
    tag: 'Engines',
    scope: 'admin',
    access: wholeInstallation,
    params: EngineParams,
    refuses: [],
    success: { status: 200, schema: EngineTest },
    handle: (ctx, { params }) => testEngine(ctx, engineAccess, params.engine),
  }),
]
