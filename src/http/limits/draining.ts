import { setMaxListeners } from 'node:events'

import type { FastifyInstance } from 'fastify'

import { Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'

/** How the server treats connected clients while it stops. */
export interface Draining {
  /** Refuses a request that arrives while the server stops. */
  requireOpen(): void
  /** Aborts when the server stops waiting for bodies, early enough to send them a response. */
  bodiesEnd: AbortSignal
}

export function openDraining(
  app: FastifyInstance,
  { drainBodyMs }: Pick<ServerLimits, 'drainBodyMs'>,
): Draining {
  const ending = new AbortController()
  // Every arriving body adds a listener, so there is no upper limit for them.
  setMaxListeners(0, ending.signal)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => ending.abort(), drainBodyMs).unref()
  })
  return {
    requireOpen: () => {
      if (isStopping) throw new Unavailable('The server is stopping.', 1)
    },
    bodiesEnd: ending.signal,
  }
}
