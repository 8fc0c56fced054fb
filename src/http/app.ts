import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { type Context, onBehalfOf } from '../context.js'
import { isInRanges } from '../web/addresses/index.js'
import { type AppOptions, unformedSecrets, SERVER_LIMITS } from './app-options.js'
import { makeOnce } from './idempotency/make-once.js'
import { type RespondOnce, openRespondOnce } from './idempotency/respond-once.js'
import { idempotencyKeyOf } from './idempotency/idempotency-key.js'
import { addRequestCounting } from './limits/request-counts.js'
import { openDraining } from './limits/draining.js'
import { whileCounted } from './limits/request-slots.js'
import { closeStalled } from './limits/slow-client.js'
import { addAdmission, prepareReply } from './request/admission.js'
import { acceptRequest, addAccess, refuseDeleted } from './request/admit-request.js'
import { type Arrival, arrivalsOf } from './request/arriving-body.js'
import { addBodyParsers } from './request/body-parser.js'
import { claimantOf } from './request/claimant.js'
import { readPast } from './request/read-body.js'
import { handleOpen } from './request/handle-open.js'
import { addRequestSpans, withinSpanOf } from './request/request-span.js'
import { clientOf } from './request/sender.js'
import { endUngranted } from './request/still-granted.js'
import { respondToClientError, respondToExpectation } from './response/client-error.js'
import { completeResult, grantedIn } from './response/complete-result.js'
import { addCompression } from './response/compression.js'
import { errorHandler } from './response/error-handler.js'
import { sendListing, writtenListing } from './response/formats.js'
import { addRequestLog } from './response/request-log.js'
import { sendResponse } from './response/send-response.js'
import { wantsEvents } from './response/negotiation.js'
import { openEventStreams, type SendEvents } from './response/send-events.js'
import { httpResponseOf, webRequestOf } from './response/web-response.js'
import { responseFrom } from './routes/response-from.js'
import { isOpen, type KeyedRoute, type Route, streamsBody } from './routes/route.js'

const DEFAULT_BODY_LIMIT = 1024 * 1024

/** Builds the server. The caller makes it listen. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { log, now } = options.services
  const limits = { ...SERVER_LIMITS, ...options.limits }
  const secrets = unformedSecrets(options.config)
  const handleError = errorHandler(log, secrets)
  const app = Fastify({
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], { now: now(), secrets }),
    bodyLimit: DEFAULT_BODY_LIMIT,
    // An id may be of any length: an unknown id is a 404 of its route, not an unknown path.
    routerOptions: { maxParamLength: 16_384 },
    // `arriving-body.ts` limits the time that a body may take.
    requestTimeout: 0,
    // `draining.ts` refuses requests that arrive while the server stops, with our error body.
    return503OnClosing: false,
    // The client may have written every entry before the one that a trusted proxy added. A connection that has just been closed
    // has no address any more.
    trustProxy: (address?: string) => isInRanges(address ?? '', options.config.trustedProxies),
    // Node would refuse a missing Host header with an empty body. `admission.ts` refuses it with our error body.
    http: { requireHostHeader: false },
    clientErrorHandler: respondToClientError,
    // No hook runs before a framework error, so the headers of every response are added here.
    frameworkErrors: (error, request, reply) => {
      prepareReply(options, request, reply)
      handleError(error, request, reply)
    },
  })
  app.server.on('checkExpectation', respondToExpectation)
  const draining = openDraining(app, limits)
  const arrivals = arrivalsOf(limits, draining.bodiesEnd)
  addBodyParsers(app, options, arrivals)
  app.setErrorHandler(handleError)
  addRequestSpans(app)
  addAdmission(app, options, draining)
  addCompression(app)
  closeStalled(app, limits.stallMs)
  if (options.requestCounts) addRequestCounting(app, options.requestCounts, now)
  addAccess(app, options)
  addRequestLog(app, options)
  const respondOnce = openRespondOnce(limits)
  const sendEvents = openEventStreams(app, options)
  for (const route of options.routes)
    addRoute(app, route, { ...options, respondOnce, sendEvents, pastBody: arrivals.whole })
  return app
}

/** Long enough for a UUID or ULID, and unlike any of our keys: request ids are logged and echoed. */
const PLAIN_ID = /^[0-9A-Za-z-]{1,36}$/

function requestId(
  given: string | string[] | undefined,
  { now, secrets }: { now: Date; secrets: readonly string[] },
): string {
  const isPlain = typeof given === 'string' && PLAIN_ID.test(given) && !secrets.includes(given)
  return isPlain ? given : newId(now)
}

interface RouteOptions extends AppOptions {
  respondOnce: RespondOnce
  sendEvents: SendEvents
  /** Limits for the rest of a body that is read past and dropped. */
  pastBody: Arrival
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

function addRoute(app: FastifyInstance, route: Route, options: RouteOptions): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handler: async (request, reply) => {
      const handle = () => withinSpanOf(request, () => handleRequest(route, { request, reply }, options))
      const result = await whileCounted(request, handle).catch(afterBody(route, request, options))
      return sendResponse(reply, responseFrom(route, result), route, options)
    },
  })
}

async function handleRequest(route: Route, exchange: Exchange, options: RouteOptions): Promise<unknown> {
  const { request } = exchange
  if (!isOpen(route))
    return handleKeyed(route, exchange, options).catch(refuseDeleted(route, request, options))
  return handleOpen(route, request, options)
}

/** Checks the request in the order of the refusals, then calls the handler. */
async function handleKeyed(
  route: KeyedRoute,
  { request, reply }: Exchange,
  options: RouteOptions,
): Promise<unknown> {
  const { services, config, respondOnce, readers, sendEvents } = options
  const { body, headers } = request
  const secrets = unformedSecrets(config)
  const { ctx: accepted, input } = await acceptRequest(route, request, options)
  const key = route.kind === 'creation' ? idempotencyKeyOf(headers) : undefined
  const claimant = claimantOf(route, accepted, { request, reply })
  const ctx = onBehalfOf(accepted, claimant)
  const complete = (inside: Context, result: unknown) =>
    completeResult(inside, result, { services, readers, claimant })
  switch (route.kind) {
    case 'list':
    case 'table':
      if (route.followed !== undefined && wantsEvents(headers.accept))
        return sendEvents({ request, reply, route: route.followed, ctx, input })
      return sendListing(request, reply, {
        route,
        written:
          route.inThread === true && readers !== undefined
            ? readers.open(route.operationId, { granted: grantedIn(ctx, services), input, claimant })
            : writtenListing(route, await route.handle(ctx, input)),
      }).then((body) => endUngranted(body, { request, reply, route, ctx, input }, options))
    case 'events':
      return sendEvents({ request, reply, route, ctx, input })
    case 'protocol': {
      const client = clientOf(request, config.publicUrl)
      const asked = { request: webRequestOf(request, secrets), body, client }
      return httpResponseOf(await route.handle(ctx, asked))
    }
    case 'push':
      return route.handle(ctx, { ...input, headers })
    case 'creation': {
      const client = clientOf(request, config.publicUrl)
      const make = async (inside: Context) => complete(inside, await route.handle(inside, input, client))
      return makeOnce({ ctx, route, key, request: { ...input, body } }, respondOnce, make)
    }
    case 'stream':
    case 'file':
      return route.handle(ctx, input)
    default:
      return complete(ctx, await route.handle(ctx, input, clientOf(request, config.publicUrl)))
  }
}

/**
 * Reads the rest of a streamed body first: a client that is still sending cannot read the refusal. A client that timed out sends
 * nothing, so there is nothing to read.
 */
function afterBody(route: Route, request: FastifyRequest, { pastBody }: RouteOptions) {
  return async (error: unknown): Promise<never> => {
    const isSilent = error instanceof Refusal && error.kind === 'timeout'
    if (streamsBody(route) && !isSilent) await readPast(request.raw, pastBody)
    throw error
  }
}
