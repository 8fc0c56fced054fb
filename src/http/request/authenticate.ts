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

/** Returns who makes a request, with the rights that the route gives them. */
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
 * Identifies the sender again if the request was admitted longer ago than `holdsMs`, so that a body that is held open does not
 * keep old rights. Returns true if it did: access must then be checked again, too.
 */
export async function renewActor(
  request: FastifyRequest,
  route: KeyedRoute,
  { holdsMs, ...options }: Omit<Verifying, 'turn' | 'isUse'> & { holdsMs: number },
): Promise<boolean> {
  const now = options.services.now()
  const sinceMs = now.getTime() - admittedDateOf(request).getTime()
  // If the clock was set back, the time since admission is unknown.
  if (sinceMs >= 0 && sinceMs < holdsMs) return false
  const turn = { group: groupOf({ actor: requireActor(request) }) }
  const actor = await identify(request, route, { ...options, turn, isUse: false })
  requireShared(route, actor, request.params)
  rememberActor(request, actor, now)
  return true
}

/** Lets a client of a report read what a share link of the report opens, if their own rights do not reach that far. */
export const asClient = (actor: Actor, { shared }: KeyedRoute, params: unknown): Actor =>
  shared === undefined ? actor : asClientOf(actor, (params as { reportId?: string }).reportId)

interface Verifying extends Pick<AppOptions, 'services' | 'config' | 'isInside'> {
  /** The turn in which the lookup runs. */
  turn: Pick<Claimant, 'group'>
  /** False if an open stream checks again: only actions of the person prolong a session. */
  isUse?: boolean
}

/** Adds to a 401 of a protocol route how a program gets a token. */
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

/** A token of an assistant is valid for one address only, not for other installations or routes. */
function audienceOf(request: FastifyRequest, route: KeyedRoute, { config, isInside }: Verifying): Audience {
  if (isInside === true) return 'inside'
  if (route.kind !== 'protocol') return 'elsewhere'
  return { resource: `${clientOf(request, config.publicUrl).origin}${route.path}` }
}

/** Verifies the key or share token of a request, or the session in its cookie. */
async function verifySender(
  { services, config, isUse = true }: Verifying,
  request: FastifyRequest,
): Promise<Actor> {
  const dataToken = request.headers.authorization === undefined ? dataTokenIn(request) : undefined
  // The link's token comes before the cookie: people open a link that they made in the browser in which they are signed in.
  const token = dataToken === undefined ? sessionTokenIn(request) : undefined
  if (token === undefined)
    return verifyBearer(services, request.headers.authorization ?? dataToken, config.adminKey)
  requireOwnPage(request, config.publicUrl)
  return verifySession(services, token, { adminKey: config.adminKey, isUse })
}

/** Some spreadsheets cannot send a header. Only a link made for them may have its token in the address, and only for reads. */
function dataTokenIn({ method, query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown }
  const isOurs = method === 'GET' && typeof token === 'string' && shareTokenKind(token) === 'data'
  return isOurs ? `Bearer ${token}` : undefined
}

/** Returns who makes a request. Event streams call it again while they are open. */
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
  // A request of our own program has no address of its own: the address of the original request was checked before.
  if (options.isInside !== true) requireNetwork(actor, request.ip)
  return actor
}

const callerOf = ({ headers, params, query }: FastifyRequest): Caller => ({ headers, params, query })
