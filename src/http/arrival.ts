import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { verifyKey } from '../auth/index.js'
import { Invalid, Refusal, Unavailable } from '../kernel/errors.js'
import type { AppOptions } from './app-options.js'
import { HttpRefusal } from './http-refusal.js'
import { addCorsHeaders, answerPreflight } from './cors.js'
import { rateLimiter } from './rate-limit.js'
import { rememberActor, routeOf } from './request-state.js'
import type { Caller, Route } from './route-table.js'

/** Beyond this many requests at once, more would only wait longer. */
const MAX_IN_FLIGHT = 1000

/** Before the body is read: where to (404, 405), then who (401), then how often (429). */
export function addArrival(app: FastifyInstance, { services, routes, config }: AppOptions): void {
  const methodsAt = methodsByPath(routes)
  const limit = config.rateLimit && rateLimiter(config.rateLimit)
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    addStandingHeaders(config.corsOrigins, request, reply)
    reply.raw.once('close', () => (inFlight -= 1))
    if ((inFlight += 1) > MAX_IN_FLIGHT) throw new Unavailable('Too many requests at once.', 1)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw noHost()
    const route = routeOf(request)
    if (route === undefined) return refuseUnknown(request, reply, methodsAt(request.url))
    // What is pushed is told by its first bytes, whatever its sender calls it, if anything.
    if (route.isPushed === true) request.headers['content-type'] = 'application/octet-stream'
    if (route.scope === undefined) return
    const actor =
      (await route.authenticate?.(services, callerOf(request))) ??
      (await verifyKey(services, request.headers.authorization, config.adminKey))
    rememberActor(request, actor)
    const allowance = limit?.(actor.keyId ?? '', services.now())
    if (allowance) reply.headers(allowance.headers)
    if (allowance?.allowed === false)
      throw new Refusal('quota-exhausted', 'Too many requests; see Retry-After.')
  })
}

const callerOf = ({ headers, params, query }: FastifyRequest): Caller => ({ headers, params, query })

/** What stands on every answer, errors included. */
export function addStandingHeaders(origins: string[], request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER })
  addCorsHeaders(origins, request, reply)
}

function noHost(): Invalid {
  return new Invalid('params', [{ path: '', code: 'invalid_format', message: 'Send a Host header.' }])
}

const EVERY_ANSWER = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

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
