import { createAudits, deleteAudit, listAudits, readAudit } from '../audits/index.js'
import { inWorkspace, ofResource } from '../auth/index.js'
import type { EngineAccess } from '../collection/index.js'
import type { WorkspaceContext } from '../context.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { type Engine, listedEngines } from '../kernel/engines.js'
import { type FanOutOptions, fanOutView, listedFanOutView } from './fan-out-view.js'
import {
  CreatedQueryFanOut,
  CreateQueryFanOut,
  FanOutFilters,
  FanOutParams,
  type FanOutResult,
  ListedQueryFanOut,
  QueryFanOut,
} from './schema.js'
import { findAsker } from './store.js'

const tag = 'Audits'

const ofFanOut = ofResource('query_fan_out', 'params.fanOutId')

export const fanOutRoutes = (engineAccess: EngineAccess): Route[] => [
  creationRoute({
    path: '/v1/audits/query-fan-outs',
    operationId: 'createQueryFanOut',
    summary: 'Create a query fan-out',
    description: 'Uses one of the workspace’s monthly audits. Poll the fan-out until it is completed.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: CreateQueryFanOut,
    success: { status: 201, schema: CreatedQueryFanOut },
    handle: (ctx, { body }) => createQueryFanOut(ctx, engineAccess, body),
  }),
  listRoute({
    path: '/v1/audits/query-fan-outs',
    operationId: 'listQueryFanOuts',
    summary: 'List the query fan-outs of a workspace',
    tag,
    scope: 'read',
    item: ListedQueryFanOut,
    filters: FanOutFilters,
    access: inWorkspace('query.workspaceId'),
    list: (ctx, _input, page) =>
      listAudits({ ...ctx, workspaces: [ctx.workspaceId] }, { kind: 'fan_out' }, page, listedFanOutView),
  }),
  route({
    method: 'GET',
    path: '/v1/audits/query-fan-outs/{fanOutId}',
    operationId: 'readQueryFanOut',
    summary: 'Read a query fan-out',
    tag,
    scope: 'read',
    access: ofFanOut,
    params: FanOutParams,
    success: { status: 200, schema: QueryFanOut },
    handle: async (ctx, { params }) =>
      fanOutView(await readAudit<FanOutResult[], FanOutOptions>(ctx, params.fanOutId, 'query fan-out')),
  }),
  route({
    method: 'DELETE',
    path: '/v1/audits/query-fan-outs/{fanOutId}',
    operationId: 'deleteQueryFanOut',
    summary: 'Delete a query fan-out',
    tag,
    scope: 'write',
    access: ofFanOut,
    params: FanOutParams,
    success: { status: 204, schema: null },
    records: {
      action: 'query-fan-out.deleted',
      shows: ['query'],
      read: (ctx, { params }) => readAudit(ctx, params.fanOutId, 'query fan-out'),
    },
    handle: (ctx, { params }) => deleteAudit(ctx, params.fanOutId),
  }),
]

async function createQueryFanOut(
  ctx: WorkspaceContext,
  { providers }: EngineAccess,
  { query, engines }: CreateQueryFanOut,
): Promise<CreatedQueryFanOut> {
  const options: FanOutOptions = { engines: engines ?? (await allEngines(ctx, providers)) }
  const [created] = await createAudits(ctx, {
    kind: 'fan_out',
    resource: 'query_fan_out',
    queue: 'expand-query',
    subjects: [{ query }],
    options,
  })
  if (created === undefined) throw new Error('A fan-out was to be created, and none was.')
  return { id: created.id, query, status: 'pending', createdDate: created.createdDate.toISOString() }
}

/** The engines of the contract. In a live workspace also the other connected engines. */
async function allEngines(
  { db, workspaceId }: WorkspaceContext,
  providers: EngineAccess['providers'],
): Promise<Engine[]> {
  const asker = await findAsker(db, workspaceId)
  return listedEngines((engine) => asker?.mode === 'live' && providers.has(engine))
}
