import { Worker } from 'node:worker_threads'

import { Unavailable } from '../../kernel/errors.js'
import type { Order, Outcome } from './message.js'
import type { ThreadSettings } from './thread.js'

/** One piece of work of somebody who may have more of them. */
interface Piece {
  order: Order
  done: (results: unknown[]) => void
  failed: (reason: unknown) => void
}

export interface ThreadCrew {
  /** All of one caller's work. Callers take turns, so that whoever brings little does not wait for whoever brings much. */
  run<Result>(orders: Order[]): Promise<Result[]>
  close(): Promise<void>
}

/** A few threads, started when first needed. One that ends of itself fails the piece it had, and is replaced. */
export function openCrew(
  size: number,
  settings: ThreadSettings,
  file = new URL('./thread.js', import.meta.url),
): ThreadCrew {
  const idle = new Set<Worker>()
  const threads = new Set<Worker>()
  const callers: Piece[][] = []
  let isClosed = false

  const next = (): Piece | undefined => {
    const pieces = callers.shift()
    const piece = pieces?.shift()
    if (pieces !== undefined && pieces.length > 0) callers.push(pieces)
    return piece
  }
  const start = (): Worker => {
    const thread = new Worker(file, { workerData: settings })
    const leave = () => {
      threads.delete(thread)
      idle.delete(thread)
    }
    // Told of by the fault, before it has quite ended; and nobody else hears of one that is idle.
    thread.once('error', leave).once('exit', leave)
    // Nobody is to wait for an idle thread when the program ends.
    thread.unref()
    threads.add(thread)
    return thread
  }
  const give = () => {
    while (callers.length > 0 && (idle.size > 0 || threads.size < size)) {
      const piece = next()
      if (piece === undefined) continue
      const [thread = start()] = idle
      idle.delete(thread)
      void carryOut(thread, piece)
    }
  }
  const carryOut = async (thread: Worker, { order, done, failed }: Piece) => {
    const outcome = await outcomeOf(thread, order)
    if (threads.has(thread)) idle.add(thread)
    if ('failure' in outcome) failed(outcome.failure)
    else done(outcome.results)
    give()
  }
  return {
    run: async <Result>(orders: Order[]) => {
      if (isClosed) throw stopping()
      const pieces: Piece[] = []
      const results = Promise.all(
        orders.map((order) => new Promise<unknown[]>((done, failed) => pieces.push({ order, done, failed }))),
      )
      callers.push(pieces)
      give()
      return (await results).flat() as Result[]
    },
    close: async () => {
      isClosed = true
      for (const { failed } of callers.splice(0).flat()) failed(stopping())
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}

const stopping = () => new Unavailable('The program is stopping.', 1)

function outcomeOf(thread: Worker, order: Order): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      thread.off('message', settle)
      thread.off('error', fail)
      thread.off('messageerror', fail)
      thread.off('exit', end)
      resolve(outcome)
    }
    const fail = (failure: unknown) => settle({ failure })
    const end = () => settle({ failure: new Unavailable('The thread has ended.', 1) })
    thread.on('message', settle)
    thread.on('messageerror', fail)
    thread.on('error', fail)
    thread.on('exit', end)
    thread.postMessage(order)
  })
}
