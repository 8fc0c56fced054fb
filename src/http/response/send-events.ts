import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { type AppOptions, SERVER_LIMITS } from '../app-options.js'
import { stopCounting } from '../limits/request-slots.js'
import { openStreamSlots } from '../limits/stream-slots.js'
import { rememberStream } from '../request/request-state.js'
import { type AnsweredRequest, openGrantCheck } from '../request/still-granted.js'
import type { EventRoute, StreamedEvent } from '../routes/route.js'
import { eventStream, eventText } from './event-stream.js'
import { weightsOf } from './negotiation.js'

interface EventExchange extends AnsweredRequest {
  reply: FastifyReply
  route: EventRoute
}

/** Returns the body as soon as the first events are available. */
export type SendEvents = (exchange: EventExchange) => Promise<Readable>

/** Opens event streams within the limits. Ends them when the client goes, the key loses access, or the server stops. */
export function openEventStreams(app: FastifyInstance, options: AppOptions): SendEvents {
  const limits = { ...SERVER_LIMITS, ...options.limits }
  const slots = openStreamSlots(limits)
  app.addHook('preClose', async () => slots.close())
  return async (exchange) => {
    const { request, reply, route, ctx, input } = exchange
    requireAccepted(request.headers.accept)
    const ending = slots.take({ keyId: ctx.actor.keyId, workspaceId: workspaceOf(ctx) })
    reply.raw.once('close', () => ending.abort())
    try {
      const events = route.handle(ctx, input, { signal: ending.signal, lastEventId: lastEventIdIn(request) })
      const textOf = textWriter(route, options)
      const first = await events.next()
      const body = eventStream({
        first: first.done === true ? '' : textOf(first.value),
        next: async () => {
          const { done, value } = await events.next()
          return done === true ? undefined : textOf(value)
        },
        ending,
        log: options.services.log,
      })
      watch(body, exchange, { ...options, pingMs: limits.pingMs, ending })
      return body
    } catch (error) {
      ending.abort()
      throw error
    }
  }
}

/** Empty if access covers more than one workspace. */
function workspaceOf(ctx: Context & { workspaceId?: string }): string {
  return ctx.workspaceId ?? ''
}

function lastEventIdIn({ headers }: FastifyRequest): string | undefined {
  const sent = headers['last-event-id']
  return typeof sent === 'string' ? sent : undefined
}

/** Some clients send no Accept header, and most programs accept any type. */
function requireAccepted(accept: string | undefined): void {
  const weights = new Map(weightsOf(accept).map(({ name, weight }) => [name, weight]))
  const weight = weights.get('text/event-stream') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  if (accept === undefined || weight > 0) return
  throw new Refusal('not-acceptable', 'This is a stream of events. Send "Accept: text/event-stream".')
}

function textWriter(route: EventRoute, { checkResponses }: AppOptions) {
  return (events: StreamedEvent[]): string => {
    if (checkResponses === true) for (const event of events) requireDeclaredEvent(route, event)
    return events.map(eventText).join('')
  }
}

/** Throws if the data of an event does not match the schema of the route. */
function requireDeclaredEvent({ events, operationId }: EventRoute, { name, json }: StreamedEvent): void {
  const schema = events[name]
  if (!schema) throw new Error(`${operationId} sends ${name}, which it does not declare`)
  const { error } = schema.safeParse(JSON.parse(json))
  if (error) throw new Error(`${operationId} broke its contract: ${error.message}`)
}

interface Watching extends AppOptions {
  pingMs: number
  ending: AbortController
}

/** Counts the stream, keeps its connection open with pings, and ends it when the key loses access. */
function watch(
  body: Readable,
  exchange: EventExchange,
  { metrics, ending, pingMs, ...options }: Watching,
): void {
  const { request, reply, route } = exchange
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  stopCounting(request)
  rememberStream(request)
  const { method } = request
  metrics.recordRequest({ method, route: route.path, status: 200, seconds: reply.elapsedTime / 1000 })
  metrics.countStreams(1)
  const check = openGrantCheck(exchange, options, () => ending.abort())
  const pinging = setInterval(() => {
    // A client that has not read the last data gets no ping, so that the server notices that it is silent.
    if (body.readableLength === 0) body.push(': ping\n\n')
    check()
  }, pingMs)
  body.once('close', () => {
    clearInterval(pinging)
    metrics.countStreams(-1)
    ending.abort()
  })
  // A client that does not read would keep the server from stopping.
  ending.signal.addEventListener('abort', () => {
    if (!body.readableEnded && reply.raw.writableLength > 0) reply.raw.destroy()
  })
}
