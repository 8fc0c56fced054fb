import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import { DatabaseUnavailable } from '../kernel/errors.js'
import type { Brought, CalledOff, Sent } from './message.js'

const NICE = 19

/** The signal aborts when nobody waits for the results any more. */
type Work<Order> = (order: Order, signal: AbortSignal) => Promise<unknown[]>

/** For a thread: carries out what it is sent, and tells what came of it. */
export function serveOrders<Order>(carryOut: Work<Order>): void {
  const underWay = new Map<number, AbortController>()
  parentPort?.on('message', (sent: Sent<Order> | CalledOff) => {
    const { id } = sent
    if ('isCalledOff' in sent) return underWay.get(id)?.abort()
    const stopping = new AbortController()
    underWay.set(id, stopping)
    void carryOut(sent.order, stopping.signal)
      .then(
        (results): Brought => ({ id, results }),
        (failure: unknown): Brought => ({
          id,
          failure,
          ...(failure instanceof DatabaseUnavailable && { isDatabaseUnavailable: true }),
        }),
      )
      .finally(() => underWay.delete(id))
      .then((brought) => parentPort?.postMessage(brought))
  })
}

/** On Linux, and only there, this is the priority of the thread alone: whoever waits for an answer goes before it. */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(NICE)
}
