import { z } from 'zod'

import type { Context } from '../../context.js'
import { responsesOf, type ParsedInput, type RouteDefinition } from './define-route.js'
import type { EventRoute, Listener, StreamedEvent } from './route.js'

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

/** A GET that streams Server-Sent Events: first the current state, then every change. */
export function eventRoute<Params, Query, Granted extends Context>(
  definition: EventDefinition<Params, Query, Granted>,
): EventRoute {
  const success = { status: 200, schema: z.string() }
  return { ...definition, kind: 'events', method: 'GET', ...responsesOf({ ...definition, success }, [406]) }
}
