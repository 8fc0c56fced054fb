import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { requireScope, verifyKey } from '../auth/index.js'
import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { Refusal, Unavailable } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { Answer } from './answer.js'
import { addBodyParsers, HttpRefusal } from './body-parser.js'
import { checkedBody } from './checked-body.js'
import { answerClientError } from './client-error.js'
import { addCorsHeaders, answerPreflight } from './cors.js'
import { errorHandler } from './error-handler.js'
import { sendListing } from './formats.js'
import type { Listing } from './lists.js'
import type { Metrics } from './metrics.js'
import { parseRequest } from './parse-request.js'
import { rateLimiter } from './rate-limit.js'
import { actorOf, rememberActor, routeOf } from './request-state.js'
import type { Route } from './route-table.js'

export interface AppOptions {
  services: Services
  routes: Route[]
  config: Pick<Config, 'adminKey' | 'corsOrigins' | 'rateLimit'>
  metrics: Metrics
  /** Holds every answer to its schema; on in tests, where a field that was not promised must not pass. */
  checkResponses?: boolean
}

const DEFAULT_BODY_LIMIT = 1024 * 1024
/** Beyond this many requests at once, more would only wait longer. */
const MAX_IN_FLIGHT = 1000

/** Builds the server; it does not listen. */
export function buildApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], options.services.now()),
    bodyLimit: DEFAULT_BODY_LIMIT,
    // An id of any length is an id that names nothing (404), not a path we do not know.
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: 60_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: errorHandler(options.services.log),
  })
  addBodyParsers(app)
  app.setErrorHandler(errorHandler(options.services.log))
  addArrival(app, options)
  addDeparture(app, options)
  for (const route of options.routes) addRoute(app, route, options)
  return app
}

function requestId(given: string | string[] | undefined, now: Date): string {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newId(now)
}

/** Before the body is read: where to (404, 405), then who (401), then how often (429). */
function addArrival(app: FastifyInstance, { services, routes, config }: AppOptions): void {
  const methodsAt = methodsByPath(routes)
  const limit = config.rateLimit && rateLimiter(config.rateLimit)
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    addCorsHeaders(config.corsOrigins, request, reply)
    reply.raw.once('close', () => (inFlight -= 1))
    if ((inFlight += 1) > MAX_IN_FLIGHT) throw new Unavailable('Too many requests at once.', 1)
    const route = routeOf(request)
    if (route === undefined) return refuseUnknown(request, reply, methodsAt(request.url))
    if (route.scope === undefined) return
    const actor = await verifyKey(services, request.headers.authorization, config.adminKey)
    rememberActor(request, actor)
    const allowance = limit?.(actor.keyId ?? '', services.now())
    if (allowance) reply.headers(allowance.headers)
    if (allowance?.allowed === false)
      throw new Refusal('quota-exhausted', 'Too many requests; see Retry-After.')
  })
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, methods: string[]): void {
  if (methods.length === 0) throw new Refusal('not-found', 'There is no such route. See /v1/docs.')
  if (request.method === 'OPTIONS') return answerPreflight(request, reply, methods)
  const allow = methods.join(', ')
  throw new HttpRefusal(405, `${request.method} is not possible here. Use one of: ${allow}.`, { allow })
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

/** One line a request: ids and figures, never a query string, a header or a body. */
function addDeparture(app: FastifyInstance, { services, metrics }: AppOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)?.path ?? 'unknown'
    const { method } = request
    const status = reply.statusCode
    metrics.recordRequest({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const fields = { requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }
    services.log.info({ ...fields, keyId: actorOf(request)?.keyId }, 'request')
  })
}

function addRoute(app: FastifyInstance, route: Route, options: AppOptions): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handler: async (request, reply) => {
      const result = await handled(route, request, options.services)
      if (route.columns) {
        const body = await sendListing(request, reply, { listing: result as Listing, columns: route.columns })
        return send(reply, new Answer(200, body), route, options)
      }
      return send(
        reply,
        result instanceof Answer ? result : new Answer(successOf(route), result),
        route,
        options,
      )
    },
  })
}

async function handled(route: Route, request: FastifyRequest, services: Services): Promise<unknown> {
  const actor = actorOf(request)
  const input = parseRequest(route, { params: request.params, query: request.query, body: request.body })
  if (route.scope === undefined || route.access === undefined || actor === undefined)
    return route.handle(services as never, input)
  const ctx = await route.access({ ...services, actor }, input)
  requireScope(actor, route.scope)
  return route.handle(ctx, input)
}

function successOf(route: Route): number {
  return Number(Object.keys(route.responses)[0])
}

function send(
  reply: FastifyReply,
  answer: Answer,
  route: Route,
  { checkResponses }: AppOptions,
): FastifyReply {
  void reply.code(answer.status).headers(answer.headers)
  const { body } = answer
  if (body === undefined || typeof body === 'string' || typeof body !== 'object' || isStream(body))
    return reply.send(body)
  const checked = checkResponses === true ? checkedBody(route, answer.status, body) : body
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked))
}

function isStream(body: object | null): boolean {
  return body !== null && 'pipe' in body
}
