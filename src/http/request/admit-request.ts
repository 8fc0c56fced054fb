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
  /** Keys in another format than ours, for example the operator's. */
  secrets: readonly string[]
}

/** How long a check made before the body stays valid. Most bodies arrive within this time. */
const JUDGED_MS = 1000

/** Runs the checks that need no body before the body is read. */
export function addAccess(app: FastifyInstance, { services, config }: AppOptions): void {
  const secrets = unformedSecrets(config)
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    if (route === undefined || isOpen(route) || streamsBody(route)) return
    rememberAdmitted(request, await admitRequest(route, request, { services, secrets }))
  })
}

/**
 * Checks params and query (400), gives access to what they address (404, 403) and requires the scope (403). The server does not
 * read the body of a refused request.
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
  // Some services can send their token only in the query.
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

/** Counts each read of a spreadsheet link as a visit. Nothing else records these reads. */
async function countSpreadsheet({ actor: { share, workspaces }, ...services }: Context): Promise<void> {
  if (share?.isForData !== true || workspaces === 'all') return
  for (const workspaceId of workspaces) await updateShareVisited(services, { ...share, workspaceId })
}

/**
 * Checks the body as well (400). If the body names what the request addresses, access comes first (404, 403). After a slow body
 * everything is checked again: a right that was lost meanwhile must not be used.
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

/** A sender is checked again after this time while its body arrives, like the readers of an event stream. */
const STREAM_JUDGED_MS = 10_000

/** Refuses to read on if the sender of a streamed body has lost access. */
export async function requireGoingOn(request: FastifyRequest, options: AppOptions): Promise<void> {
  const route = routeOf(request)
  if (route === undefined || isOpen(route)) return
  const isRenewed = await renewActor(request, route, { ...options, holdsMs: STREAM_JUDGED_MS })
  const asking = { services: options.services, secrets: unformedSecrets(options.config) }
  if (isRenewed) await admitRequest(route, request, asking)
}

/**
 * Handles a row that refers to a missing one. If what the request addresses has been deleted meanwhile, the response is 404. If
 * it still exists, the fault is ours.
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

/**
 * Gives access to what the body names, without looking at its other fields. Undefined if the body does not name anything valid.
 */
async function admitByBody(
  { access, scope }: KeyedRoute,
  request: FastifyRequest,
  { services, params, query }: Pick<Admitted, 'params' | 'query'> & { services: Services },
): Promise<Context | undefined> {
  const named = access.inBody?.named.safeParse(request.body)
  if (named?.success !== true) return undefined
  return giveAccess({ access, scope }, inOwnTurn(request, services), { params, query, body: named.data })
}

/** Takes the turn of the key, until it is known which workspace the request addresses. */
function inOwnTurn(request: FastifyRequest, services: Services): Context {
  const actor = requireActor(request)
  return onBehalfOf({ ...services, actor }, { group: groupOf({ actor }) })
}
