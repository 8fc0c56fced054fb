import { Worker } from 'node:worker_threads'

import { DatabaseUnavailable, Unavailable } from '../kernel/errors.js'
import type { Brought, CalledOff, Failed, Sent } from './message.js'

/** One thread, and what it has to do. */
export interface Hand<Order> {
  load(): number
  /** The signal tells the thread that it may stop; what comes of that is its answer. */
  carryOut(order: Order, signal?: AbortSignal): Promise<unknown[]>
  dismiss(): Promise<unknown>
}

interface HandOptions {
  file: URL
  settings?: object
  limitMs?: number
  maxHeapMb?: number
}

interface Waiting {
  resolve: (results: unknown[]) => void
  reject: (reason: unknown) => void
}

export function startHand<Order>(options: HandOptions, onEnd: () => void): Hand<Order> {
  const { file, settings, limitMs, maxHeapMb } = options
  const resourceLimits = maxHeapMb === undefined ? {} : { maxOldGenerationSizeMb: maxHeapMb }
  const thread = new Worker(file, { workerData: settings, resourceLimits })
  const waiting = new Map<number, Waiting>()
  let orders = 0

  const end = (failure: unknown) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  thread.on('message', (brought: Brought) => {
    const caller = waiting.get(brought.id)
    waiting.delete(brought.id)
    if ('failure' in brought) caller?.reject(failureOf(brought))
    else caller?.resolve(brought.results)
  })
  // Told of by the fault, before it has quite ended; and nobody else hears of one that is idle.
  thread.on('error', end).on('messageerror', end)
  thread.on('exit', () => end(new Unavailable('The thread has ended.', 1)))
  // Nobody is to wait for an idle thread when the program ends.
  thread.unref()

  return {
    load: () => waiting.size,
    dismiss: () => thread.terminate(),
    carryOut(order, signal) {
      const id = ++orders
      const send = (message: Sent<Order> | CalledOff) => thread.postMessage(message)
      const callOff = () => send({ id, isCalledOff: true })
      const late = limitMs === undefined ? undefined : setTimeout(() => void thread.terminate(), limitMs)
      const results = new Promise<unknown[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
      send({ id, order })
      signal?.addEventListener('abort', callOff, { once: true })
      return results.finally(() => {
        clearTimeout(late)
        signal?.removeEventListener('abort', callOff)
      })
    },
  }
}

/** Whoever asked must be able to tell a lost database from a fault of the work. */
function failureOf({ failure, isDatabaseUnavailable = false }: Failed): unknown {
  if (!isDatabaseUnavailable) return failure
  const message = failure instanceof Error ? failure.message : String(failure)
  return new DatabaseUnavailable(message, 1, { cause: failure })
}
