import type { FastifyRequest } from 'fastify'

import {
  asClientOf,
  type Audience,
  isAccessToken,
  requireNetwork,
  shareTokenKind,
  tokenIn,
  verifyAssistant,
  verifyBearer,
  verifySession,
} from '../../auth/index.js'
import { type Actor, onBehalfOf } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import type { Claimant } from '../../kernel/turns.js'
import type { AppOptions } from '../app-options.js'
import type { Caller, KeyedRoute } from '../routes/route.js'
import { groupOf } from './claimant.js'
import { admittedDateOf, rememberActor, requireActor } from './request-state.js'
import { clientOf, requireOwnPage } from './sender.js'
import { sessionTokenIn } from './session-cookie.js'
import { requireShared } from './shared-read.js'

/** Who makes a request, as the route sees them. */
export async function identify(
  request: FastifyRequest,
  route: KeyedRoute,
  options: Verifying,
): Promise<Actor> {
  const sender = await authenticate(request, route, options).catch(
    challenging(request, route, options.config),
  )
  return asClient(sender, route, request.params)
}

/**
 * Asks again who makes a request that was admitted longer ago than this, and remembers them as they are now: a body that is held open must not keep the
 * rights of the moment at which it was begun. True where they were asked, so that their access has to be judged again as well.
 */
export async function renewActor(
  request: FastifyRequest,
  route: KeyedRoute,
  { holdsMs, ...options }: Omit<Verifying, 'turn' | 'isUse'> & { holdsMs: number },
): Promise<boolean> {
  const now = options.services.now()
  const sinceMs = now.getTime() - admittedDateOf(request).getTime()
  // A clock that was set back tells nothing.
  if (sinceMs >= 0 && sinceMs < holdsMs) return false
  const turn = { group: groupOf({ actor: requireActor(request) }) }
  const actor = await identify(request, route, { ...options, turn, isUse: false })
  requireShared(route, actor, request.params)
  rememberActor(request, actor, now)
  return true
}

/** A client of a report reads what a share link of it opens, where they may not read more. */
export const asClient = (actor: Actor, { shared }: KeyedRoute, params: unknown): Actor =>
  shared === undefined ? actor : asClientOf(actor, (params as { reportId?: string }).reportId)

interface Verifying extends Pick<AppOptions, 'services' | 'config' | 'isInside'> {
  /** Whose turn the lookup takes. */
  turn: Pick<Claimant, 'group'>
  /** False where an open stream asks again: only what somebody does makes a session last on. */
  isUse?: boolean
}

/** Where the route speaks a protocol by which programs get tokens, it says how. */
function challenging(request: FastifyRequest, route: KeyedRoute, { publicUrl }: AppOptions['config']) {
  return (error: unknown): never => {
    const isChallenge = error instanceof Refusal && error.kind === 'unauthorized' && route.kind === 'protocol'
    if (!isChallenge) throw error
    const isRefused = request.headers.authorization !== undefined
    const { challenge } = route
    const header = `${challenge(clientOf(request, publicUrl))}${isRefused ? ', error="invalid_token"' : ''}`
    throw new Refusal(error.kind, error.message, { headers: { 'www-authenticate': header } })
  }
}

/** Tokens of assistants are for one address: those for another installation, or for another route, are nobody's here. */
function audienceOf(request: FastifyRequest, route: KeyedRoute, { config, isInside }: Verifying): Audience {
  if (isInside === true) return 'inside'
  if (route.kind !== 'protocol') return 'elsewhere'
  return { resource: `${clientOf(request, config.publicUrl).origin}${route.path}` }
}

/** The key or the token of a share, or the session that a cookie holds instead of them. */
async function verifySender(
  { services, config, isUse = true }: Verifying,
  request: FastifyRequest,
): Promise<Actor> {
  const dataToken = request.headers.authorization === undefined ? dataTokenIn(request) : undefined
  // Before the cookie: whoever has made such a link opens it in the same browser, to see what it shows.
  const token = dataToken === undefined ? sessionTokenIn(request) : undefined
  if (token === undefined)
    return verifyBearer(services, request.headers.authorization ?? dataToken, config.adminKey)
  requireOwnPage(request, config.publicUrl)
  return verifySession(services, token, { adminKey: config.adminKey, isUse })
}

/** Some spreadsheets send no header. Only a link that was made for them may be in an address, and only for a read. */
function dataTokenIn({ method, query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown }
  const isOurs = method === 'GET' && typeof token === 'string' && shareTokenKind(token) === 'data'
  return isOurs ? `Bearer ${token}` : undefined
}

/** Who makes a request. Streams of events ask again while they are open. */
export async function authenticate(
  request: FastifyRequest,
  route: KeyedRoute,
  options: Verifying,
): Promise<Actor> {
  const services = onBehalfOf(options.services, options.turn)
  const token = tokenIn(request.headers.authorization ?? '') ?? ''
  if (isAccessToken(token)) return verifyAssistant(services, token, audienceOf(request, route, options))
  const sender = route.kind === 'push' ? await route.authenticate(services, callerOf(request)) : undefined
  const actor = sender ?? (await verifySender({ ...options, services }, request))
  // What we ask ourselves was asked of us from an address that was judged then.
  if (options.isInside !== true) requireNetwork(actor, request.ip)
  return actor
}

const callerOf = ({ headers, params, query }: FastifyRequest): Caller => ({ headers, params, query })
