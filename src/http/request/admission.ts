import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Invalid, Refusal } from '../../kernel/errors.js'
import { type AppOptions, SERVER_LIMITS } from '../app-options.js'
import { addCorsHeaders, respondToPreflight } from '../response/cors.js'
import { sendPage } from '../response/pages.js'
import type { Draining } from '../limits/draining.js'
import { openInFlight } from '../limits/in-flight.js'
import { rateLimiter } from '../limits/rate-limit.js'
import { identify } from './authenticate.js'
import { isHttps, requireOwnHost } from './own-host.js'
import { rememberActor, routeOf } from './request-state.js'
import { requireNoOtherPage } from './sender.js'
import { requireShared } from './shared-read.js'
import { isOpen, type Route } from '../routes/route.js'
import { closeIfUnread } from '../limits/slow-client.js'

/** Checks a request before its body is read: the path (404, 405), then the key (401), then the rate (429). */
export function addAdmission(app: FastifyInstance, options: AppOptions, draining: Draining): void {
  const { services, routes, config } = options
  const methodsAt = methodsByPath(routes)
  const limit = config.rateLimit && rateLimiter(config.rateLimit)
  const inFlight = openInFlight({ ...SERVER_LIMITS, ...options.limits })
  app.addHook('onRequest', async (request, reply) => {
    prepareReply(options, request, reply)
    // Health checks report themselves that the server stops.
    if (routeOf(request)?.kind !== 'health-check') draining.requireOpen()
    const turn = inFlight.admit(request, reply)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw noHost()
    const route = routeOf(request)
    // Health checks use the address of a container, not our host name.
    if (route?.kind !== 'health-check') requireOwnHost(request, config)
    if (route === undefined) {
      const methods = methodsAt(request.url)
      const page = methods.length === 0 ? sendPage(options.pages, request, reply) : undefined
      return page ?? refuseUnknown(request, reply, methods)
    }
    // A pushed body is recognized by its first bytes, so its media type does not matter.
    if (route.kind === 'push') request.headers['content-type'] = 'application/octet-stream'
    if (route.kind === 'sign-in') requireNoOtherPage(request, config.publicUrl)
    if (isOpen(route)) return
    const actor = await identify(request, route, { ...options, turn })
    rememberActor(request, actor, services.now())
    inFlight.attribute(request, actor)
    const allowance = limit?.(actor.keyId ?? '', services.now())
    if (allowance) reply.headers(allowance.headers)
    if (allowance?.allowed === false)
      throw new Refusal(
        'quota-exhausted',
        'This key has sent too many requests. Wait for the number of seconds in Retry-After.',
      )
    requireShared(route, actor, request.params)
  })
}

/** Sets what every response needs, including errors: its headers, and closing the connection if the body does not arrive. */
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

/** Makes browsers use only HTTPS for this host for a year. They ignore the header over HTTP. */
const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000'] as const

const EVERY_RESPONSE = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** Answers a browser's preflight request and refuses any other. */
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
