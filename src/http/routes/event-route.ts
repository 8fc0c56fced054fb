import { z } from 'zod'

import type { Input } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { answering, type ParsedInput, type RouteDefinition } from './define-route.js'
import type { Keyed } from './route.js'

/** Answers with events for as long as the client listens, in the form that a browser's EventSource reads. */
export interface EventRoute extends Keyed {
  kind: 'events'
  /** What the data of each event is, by the event's name. */
  events: Record<string, z.ZodType>
  /**
   * Gives the events that are sent together, again and again, until the listener’s signal ends it. The first ones are read before the status
   * is sent, so that what can be refused still is; later ones only when the client has taken those before.
   */
  handle(ctx: Context, input: Input, listener: Listener): AsyncGenerator<StreamedEvent[], void>
}

export interface Listener {
  /** Aborts when the client has gone, may not listen any more, or the server stops. */
  signal: AbortSignal
  /** What a client that connects again has received last. */
  lastEventId: string | undefined
}

export interface StreamedEvent {
  name: string
  /** Changes with the content. */
  id?: string
  /** The data, written once for all who listen. */
  json: string
}

type EventDefinition<Params, Query, Granted extends Context> = Omit<
  RouteDefinition<Params, Query, undefined, undefined, Granted>,
  'method' | 'body' | 'success' | 'others' | 'handle'
> & {
  events: Record<string, z.ZodType>
  handle: (
    ctx: Granted,
    input: ParsedInput<Params, Query, undefined>,
    listener: Listener,
  ) => AsyncGenerator<StreamedEvent[], void>
}

/** A GET whose answer goes on: what there is now, and then whatever changes, as Server-Sent Events. */
export function eventRoute<Params, Query, Granted extends Context>(
  definition: EventDefinition<Params, Query, Granted>,
): EventRoute {
  const success = { status: 200, schema: z.string() }
  return { ...definition, kind: 'events', method: 'GET', ...answering({ ...definition, success }, [406]) }
}
