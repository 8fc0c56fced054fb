import type { z } from 'zod'

import type { Context } from '../../context.js'
import { responsesOf, type RouteDefinition } from './define-route.js'
import type { ProtocolRequest, ProtocolRoute } from './route.js'

type ProtocolDefinition<Granted extends Context> = Omit<
  RouteDefinition<undefined, undefined, unknown, z.ZodType, Granted>,
  'method' | 'params' | 'query' | 'handle' | 'body'
> & {
  body: z.ZodType
  challenge: ProtocolRoute['challenge']
  handle: (ctx: Granted, asked: ProtocolRequest) => Promise<Response>
}

/** A POST that carries the messages and errors of another protocol. */
export function protocolRoute<Granted extends Context>(
  definition: ProtocolDefinition<Granted>,
): ProtocolRoute {
  return { ...definition, kind: 'protocol', method: 'POST', ...responsesOf(definition) }
}
