import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
import { Invalid, Refusal } from '../../kernel/errors.js'
import type { Claimant } from '../../kernel/turns.js'
import { type AppOptions, SERVER_LIMITS } from '../app-options.js'
import { addCorsHeaders, respondToPreflight } from '../response/cors.js'
import { sendPage } from '../response/pages.js'
import type { Draining } from '../limits/draining.js'
import { openInFlight } from '../limits/in-flight.js'
import { rateLimiter } from '../limits/rate-limit.js'
import { isHttps, requireOwnHost } from './own-host.js'
import { rememberActor, routeOf } from './request-state.js'
import { clientOf, requireNoOtherPage, requireOwnPage } from './sender.js'
import { sessionTokenIn } from './session-cookie.js'
import { requireShared } from './shared-read.js'
import { type Caller, isOpen, type KeyedRoute, type Route } from '../routes/route.js'
import { closeIfUnread } from '../limits/slow-client.js'

/** Checks a request before its body is read: the path (404, 405), then the key (401), then the rate (429). */
export function addAdmission(app: FastifyInstance, options: AppOptions, draining: Draining): void {
  const { services, routes, config } = options
  const methodsAt = methodsByPath(routes)
  const limit = config.rateLimit && rateLimiter(config.rateLimit)
  const inFlight = openInFlight({ ...SERVER_LIMITS, ...options.limits })
  app.addHook('onRequest', async (request, reply) => {
    prepareReply(options, request, reply)
    // Health checks say themselves that it stops.
    if (routeOf(request)?.kind !== 'health-check') draining.requireOpen()
    const turn = inFlight.admit(request, reply)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw noHost()
    const route = routeOf(request)
    // Those who check health ask by the address of a container.
    if (route?.kind !== 'health-check') requireOwnHost(request, config)
    if (route === undefined) {
      const methods = methodsAt(request.url)
      const page = methods.length === 0 ? sendPage(options.pages, request, reply) : undefined
      return page ?? refuseUnknown(request, reply, methods)
    }
    // The first bytes tell what is pushed, whatever media type its sender names, if any.
    if (route.kind === 'push') request.headers['content-type'] = 'application/octet-stream'
    if (route.kind === 'sign-in') requireNoOtherPage(request, config.publicUrl)
    if (isOpen(route)) return
    const sender = await authenticate(request, route, { ...options, turn }).catch(
      challenging(request, route, config),
    )
    const actor = asClient(sender, route, request.params)
    rememberActor(request, actor)
    inFlight.attribute(request, actor)
    const allowance = limit?.(actor.keyId ?? '', services.now())
    if (allowance) reply.headers(allowance.headers)
    if (allowance?.allowed === false)
      throw new Refusal(
        'quota-exhausted',
        'This key has sent too many requests. Wait as long as Retry-After says.',
      )
    requireShared(route, actor, request.params)
  })
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

/** Sets what every response has, errors included: its headers, and what happens to a body that does not arrive. */
export function prepareReply(options: AppOptions, request: FastifyRequest, reply: FastifyReply): void {
  const { corsOrigins, publicUrl } = options.config
  reply.headers({ 'x-request-id': request.id, ...EVERY_RESPONSE })
  if (publicUrl !== undefined && isHttps(publicUrl)) reply.header(...HTTPS_ONLY)
  addCorsHeaders(corsOrigins, request, reply)
  closeIfUnread(request, reply, options.limits?.lingerMs ?? SERVER_LIMITS.lingerMs)
}

function noHost(): Invalid {
  return new Invalid('params', [{ path: '', code: 'invalid_format', message: 'Send a Host header.' }])
}

/** Browsers then ask for this host over HTTPS only, for a year. They ignore it where it comes over HTTP. */
const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000'] as const

const EVERY_RESPONSE = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** Answers a browser's preflight request, and refuses anything else. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply, methods: string[]): FastifyReply {
  if (methods.length === 0) throw new Refusal('not-found', 'This path does not exist. See /v1/docs.')
  if (request.method === 'OPTIONS') return respondToPreflight(request, reply, methods)
  const allow = methods.join(', ')
  throw new Refusal('method-not-allowed', `${request.method} is not allowed here. Use one of: ${allow}.`, {
    headers: { allow },
  })
}

function methodsByPath(routes: Route[]): (url: string) => string[] {
  const patterns = routes.map((route) => ({
    method: route.method,
    pattern: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}
