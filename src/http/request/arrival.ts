import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { verifyKey } from '../../auth/index.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import type { AppOptions } from '../app-options.js'
import { HttpRefusal } from '../response/http-refusal.js'
import { addCorsHeaders, answerPreflight } from '../response/cors.js'
import { openInFlight } from '../limits/in-flight.js'
import { rateLimiter } from '../limits/rate-limit.js'
import { rememberActor, routeOf } from './request-state.js'
import type { Caller, Route } from '../routes/route.js'
import { SERVER_LIMITS } from '../limits/server-limits.js'
import { closeIfUnread } from '../limits/slow-client.js'

/** Before the body is read: where to (404, 405), then who (401), then how often (429). */
export function addArrival(app: FastifyInstance, options: AppOptions): void {
  const { services, routes, config } = options
  const methodsAt = methodsByPath(routes)
  const limit = config.rateLimit && rateLimiter(config.rateLimit)
  const count = openInFlight({ ...SERVER_LIMITS, ...options.limits })
  app.addHook('onRequest', async (request, reply) => {
    addStanding(options, request, reply)
    count(request, reply)
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

/** What holds for every answer, errors included: its headers, and what becomes of a body that does not arrive. */
export function addStanding(options: AppOptions, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER })
  addCorsHeaders(options.config.corsOrigins, request, reply)
  closeIfUnread(request, reply, options.limits?.lingerMs ?? SERVER_LIMITS.lingerMs)
}

function noHost(): Invalid {
  return new Invalid('params', [{ path: '', code: 'invalid_format', message: 'Send a Host header.' }])
}

const EVERY_ANSWER = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** Answers what a browser asks first; anything else is refused. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply, methods: string[]): FastifyReply {
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
