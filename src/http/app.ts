import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { type Input, requireScope } from '../auth/index.js'
import { newId } from '../kernel/ids.js'
import { Answer } from './routes/answer.js'
import type { AppOptions } from './app-options.js'
import { addArrival, addStanding } from './request/arrival.js'
import { addBodyParsers } from './request/body-parser.js'
import { checkedBody } from './checked-body.js'
import { addCompression } from './response/compression.js'
import { answerClientError, answerExpectation } from './response/client-error.js'
import { errorHandler } from './response/error-handler.js'
import { sendListing } from './response/formats.js'
import { HttpRefusal } from './response/http-refusal.js'
import { whileCounted } from './limits/in-flight.js'
import { type AnswerOnce, openAnswerOnce } from './idempotency/answer-once.js'
import { idempotencyKeyOf } from './idempotency/idempotency-key.js'
import type { Listing } from './routes/list-route.js'
import { parseRequest } from './request/parse-request.js'
import { readPast } from './request/read-body.js'
import { addRequestCounting } from './limits/request-counts.js'
import { actorOf, requireActor, routeOf } from './request/request-state.js'
import type { Route } from './routes/route.js'
import { SERVER_LIMITS } from './limits/server-limits.js'
import { closeStalled } from './limits/slow-client.js'
import { verifyForm } from './request/verify-form.js'

const DEFAULT_BODY_LIMIT = 1024 * 1024

/** Builds the server; it does not listen. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { log, now } = options.services
  const limits = { ...SERVER_LIMITS, ...options.limits }
  const app = Fastify({
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], now()),
    bodyLimit: DEFAULT_BODY_LIMIT,
    // An id of any length is an id that names nothing (404), not a path we do not know.
    routerOptions: { maxParamLength: 16_384 },
    // Per route: `read-body.ts` bounds the whole of a body, `streamed-body.ts` the silence between two pieces.
    requestTimeout: 0,
    // Node would refuse a missing Host with an empty body; `arrival.ts` does it in our shape.
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // No hook runs before these, so what every answer carries is added here.
    frameworkErrors: (error, request, reply) => {
      addStanding(options, request, reply)
      errorHandler(log)(error, request, reply)
    },
  })
  app.server.on('checkExpectation', answerExpectation)
  addBodyParsers(app, limits)
  app.setErrorHandler(errorHandler(log))
  addArrival(app, options)
  addCompression(app)
  closeStalled(app, limits.stallMs)
  if (options.requestCounts) addRequestCounting(app, options.requestCounts, now)
  addDeparture(app, options)
  const answerOnce = openAnswerOnce(limits)
  for (const route of options.routes) addRoute(app, route, { ...options, answerOnce })
  return app
}

/** Long enough for a UUID or a ULID, and of a form that no key of ours has: ids are logged and echoed. */
const PLAIN_ID = /^[0-9A-Za-z-]{1,36}$/

function requestId(given: string | string[] | undefined, now: Date): string {
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : newId(now)
}

interface RouteOptions extends AppOptions {
  answerOnce: AnswerOnce
}

function addRoute(app: FastifyInstance, route: Route, options: RouteOptions): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handler: async (request, reply) => {
      const result = await whileCounted(request, () => handled(route, request, options)).catch(
        afterBody(route, request),
      )
      const { columns, isTable } = route
      const body = columns
        ? await sendListing(request, reply, { listing: result as Listing, columns, isTable })
        : result
      return send(reply, answerFrom(route, body), route, options)
    },
  })
}

/** Form (400), then what it addresses (404, 403), then the scope (403), then the verb. */
async function handled(route: Route, request: FastifyRequest, options: RouteOptions): Promise<unknown> {
  const { services, answerOnce } = options
  const sent = { params: request.params, query: request.query, body: request.body }
  if (route.scope === undefined) return route.handle(services, parseRequest(route, sent))
  const actor = requireActor(request)
  const admit = async (input: Input) => {
    const ctx = await route.access({ ...services, actor }, input)
    requireScope(actor, route.scope)
    return ctx
  }
  const input = await verifyForm(route, sent, { services, admit })
  route.checkForm?.(input)
  const key = idempotencyKeyOf(route, request.headers)
  const ctx = await admit(input)
  if (key === undefined) return route.handle(ctx, route.isPushed === true ? pushed(request, input) : input)
  const creation = { ctx, route, key, request: { ...input, body: request.body } }
  return answerOnce(creation, async (inside) => answerFrom(route, await route.handle(inside, input)))
}

function pushed({ headers }: FastifyRequest, input: Input): Input & { headers: FastifyRequest['headers'] } {
  return { ...input, headers }
}

/** A refusal in the middle of a streamed body is read only by a client that has been let to finish sending; one that is silent sends nothing. */
function afterBody(route: Route, request: FastifyRequest) {
  return async (error: unknown): Promise<never> => {
    const isSilent = error instanceof HttpRefusal && error.statusCode === 408
    if (route.isStreamed === true && !isSilent) await readPast(request.raw)
    throw error
  }
}

function answerFrom(route: Route, result: unknown): Answer {
  return result instanceof Answer ? result : new Answer(successOf(route), result)
}

/** The lowest that is declared; a handler that has two says which by an `Answer`. */
function successOf(route: Route): number {
  return Number(Object.keys(route.responses)[0])
}

function send(
  reply: FastifyReply,
  answer: Answer,
  route: Route,
  { checkResponses }: AppOptions,
): FastifyReply {
  const { status, body, headers } = answer
  void reply.code(status).headers(headers)
  if (typeof body !== 'object' || body === null || 'pipe' in body) return reply.send(body)
  const checked = checkResponses === true ? checkedBody(route, status, body) : body
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked))
}

/** One line a request: ids and figures, never a query string, a header or a body. */
function addDeparture(app: FastifyInstance, { services, metrics }: AppOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const { path: route = 'unknown', isHealthCheck } = routeOf(request) ?? {}
    const { method } = request
    const status = reply.statusCode
    metrics.recordRequest({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const fields = { requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }
    services.log[isHealthCheck ? 'debug' : 'info']({ ...fields, keyId: actorOf(request)?.keyId }, 'request')
  })
}
