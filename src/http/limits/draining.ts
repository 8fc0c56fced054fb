import { setMaxListeners } from 'node:events'

import type { FastifyInstance } from 'fastify'

import { Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'

/** What a server does for those who are connected while it stops. */
export interface Draining {
  /** Refuses a request that comes too late. */
  requireOpen(): void
  /** Aborts when bodies that are still arriving are given up, early enough to be answered. */
  bodiesEnd: AbortSignal
}

export function openDraining(
  app: FastifyInstance,
  { drainBodyMs }: Pick<ServerLimits, 'drainBodyMs'>,
): Draining {
  const ending = new AbortController()
  // Every body that arrives listens to it.
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
