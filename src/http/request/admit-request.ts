import type { FastifyInstance, FastifyRequest } from 'fastify'

import { giveAccess, type Input, updateShareVisited } from '../../auth/index.js'
import { type Context, onBehalfOf, type Services } from '../../context.js'
import { Invalid, MissingReference } from '../../kernel/errors.js'
import { type AppOptions, unformedSecrets } from '../app-options.js'
import { isOpen, type KeyedRoute, streamsBody } from '../routes/route.js'
import { renewActor } from './authenticate.js'
import { groupOf } from './claimant.js'
import { keyProblems } from './key-problems.js'
import { parseParams, parseQuery, parseWholeBody } from './parse-request.js'
import { type Admitted, admittedOf, rememberAdmitted, requireActor, routeOf } from './request-state.js'
import { narrowedQuery, requireNarrowed } from './shared-read.js'

interface Asking {
  services: Services
  /** Keys of another form than ours. */
  secrets: readonly string[]
}

/** How long what was judged before the body holds while that arrives: for most requests no longer than the body takes. */
const JUDGED_MS = 1000

/** Checks all of an admitted request that needs no body, before the body is read. */
export function addAccess(app: FastifyInstance, { services, config }: AppOptions): void {
  const secrets = unformedSecrets(config)
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    if (route === undefined || isOpen(route) || streamsBody(route)) return
    rememberAdmitted(request, await admitRequest(route, request, { services, secrets }))
  })
}

/**
 * Checks params and query (400), gives access to what they address (404, 403) and requires the scope (403): whoever
 * may not do this has no body of theirs read.
 */
async function admitRequest(
  route: KeyedRoute,
  request: FastifyRequest,
  { services, secrets }: Asking,
): Promise<Admitted> {
  const actor = requireActor(request)
  const params = parseParams(route, request.params)
  const narrowed = narrowedQuery(route, actor, request.query)
  const query = parseQuery(route, narrowed)
  // Some services can send the token that they are given in the query alone.
  const misplaced = route.kind === 'push' ? [] : keyProblems(narrowed, secrets)
  if (misplaced.length > 0) throw new Invalid('query', misplaced)
  requireNarrowed(actor, query)
  route.checkInput?.({ params, query, body: undefined })
  const { scope, access } = route
  const { inBody } = access
  const input = { params, query, body: undefined }
  const asking = inOwnTurn(request, services)
  const ctx = await giveAccess({ scope, access: inBody?.before ?? access }, asking, input)
  await countSpreadsheet(asking)
  return { params, query, ctx: inBody === undefined ? ctx : undefined }
}

/** Each read of a link for spreadsheets is a visit: nothing else tells of them. */
async function countSpreadsheet({ actor: { share, workspaces }, ...services }: Context): Promise<void> {
  if (share?.isForData !== true || workspaces === 'all') return
  for (const workspaceId of workspaces) await updateShareVisited(services, { ...share, workspaceId })
}

/**
 * Checks the body as well (400); where it names what the request addresses, that first (404, 403). After a body that took its time everything is judged
 * again: whoever has lost a right since the request began does not use it.
 */
export async function acceptRequest(
  route: KeyedRoute,
  request: FastifyRequest,
  options: AppOptions,
): Promise<{ ctx: Context; input: Input }> {
  const asking = { services: options.services, secrets: unformedSecrets(options.config) }
  const isRenewed = await renewActor(request, route, { ...options, holdsMs: JUDGED_MS })
  const known = isRenewed ? undefined : admittedOf(request)
  const admitted = known ?? (await admitRequest(route, request, asking))
  const { params, query } = admitted
  const ctx = admitted.ctx ?? (await admitByBody(route, request, { ...asking, params, query }))
  const body = await parseWholeBody(route, { params, body: request.body }, { ...asking, ctx })
  if (ctx === undefined) throw new Error('A body was taken that does not name what the request addresses.')
  return { ctx, input: { params, query, body } }
}

/** Who sends a body for longer than this is asked again, as those who follow a stream of events are. */
const STREAM_JUDGED_MS = 10_000

/** Refuses a sender who may not send on what is read while it arrives. */
export async function requireGoingOn(request: FastifyRequest, options: AppOptions): Promise<void> {
  const route = routeOf(request)
  if (route === undefined || isOpen(route)) return
  const isRenewed = await renewActor(request, route, { ...options, holdsMs: STREAM_JUDGED_MS })
  const asking = { services: options.services, secrets: unformedSecrets(options.config) }
  if (isRenewed) await admitRequest(route, request, asking)
}

/**
 * A row that refers to nothing: where what the request addresses has been deleted since it was accepted, that is refused (404).
 * Where it is still there, the fault is ours.
 */
export function refuseDeleted(route: KeyedRoute, request: FastifyRequest, { services, config }: AppOptions) {
  const asking = { services, secrets: unformedSecrets(config) }
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof MissingReference)) throw error
    const { params, query, ctx } = await admitRequest(route, request, asking)
    if (ctx === undefined) await admitByBody(route, request, { ...asking, params, query })
    throw error
  }
}

/** Gives access to what the body names, of which nothing else is looked at. Undefined where it names nothing that could be. */
async function admitByBody(
  { access, scope }: KeyedRoute,
  request: FastifyRequest,
  { services, params, query }: Pick<Admitted, 'params' | 'query'> & { services: Services },
): Promise<Context | undefined> {
  const named = access.inBody?.named.safeParse(request.body)
  if (named?.success !== true) return undefined
  return giveAccess({ access, scope }, inOwnTurn(request, services), { params, query, body: named.data })
}

/** Until it is known which workspace is addressed, a request takes the turn of its key. */
function inOwnTurn(request: FastifyRequest, services: Services): Context {
  const actor = requireActor(request)
  return onBehalfOf({ ...services, actor }, { group: groupOf({ actor }) })
}
