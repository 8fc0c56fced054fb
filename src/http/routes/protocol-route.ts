import type { z } from 'zod'

import type { Context } from '../../context.js'
import { answering, type RouteDefinition } from './define-route.js'
import type { Client, Keyed } from './route.js'

/** Carries a protocol of its own, whose library takes and gives what the web calls a Request and a Response. */
export interface ProtocolRoute extends Keyed {
  kind: 'protocol'
  /** The body has been read: the request has none, and `body` is what it held. */
  handle(ctx: Context, asked: ProtocolRequest): Promise<Response>
}

export interface ProtocolRequest {
  request: Request
  body: unknown
  client: Client
}

type ProtocolDefinition<Granted extends Context> = Omit<
  RouteDefinition<undefined, undefined, unknown, z.ZodType, Granted>,
  'method' | 'params' | 'query' | 'handle' | 'body'
> & {
  body: z.ZodType
  handle: (ctx: Granted, asked: ProtocolRequest) => Promise<Response>
}

/** A POST whose messages, errors among them, are those of another protocol. */
export function protocolRoute<Granted extends Context>(
  definition: ProtocolDefinition<Granted>,
): ProtocolRoute {
  return { ...definition, kind: 'protocol', method: 'POST', ...answering(definition) }
}
