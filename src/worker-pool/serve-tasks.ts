import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { type ErrorParts, errorParts } from '../kernel/errors.js'
import { type FinishedSpan, tracedInThread } from '../telemetry/index.js'
import { type Caches, memoryHere } from './thread-memory.js'

/** A message to a thread: a task, the cancellation of a task, or a request for its memory. */
export type TaskMessage<Task> =
  | { id: number; task: Task; traceparent?: string | undefined }
  | { id: number; isCancelled: true }
  | { id: number; asksMemory: true }

/** A message from a thread. An error arrives without its class, so `parts` carries what matters of it. */
export type ResultMessage = { id: number; spans?: FinishedSpan[] } & ({ results: unknown[] } | Failure)

export interface Failure {
  failure: unknown
  /** Set for an error of our own classes. */
  parts?: ErrorParts
}

/** The signal aborts when no caller waits for the results any more. */
type RunTask<Task> = (task: Task, signal: AbortSignal) => Promise<unknown[]>

interface ServeOptions {
  port?: MessagePort | null
  /** Buffers of the results that are transferred with them. Everything else is copied. */
  givenAway?: (results: unknown[]) => ArrayBuffer[]
  /** The caches that the thread keeps from one task to the next. */
  caches?: Caches
}

/** Runs inside a thread: runs the tasks that it receives, and sends back their results. */
export function serveTasks<Task>(run: RunTask<Task>, options: ServeOptions = {}): void {
  const { port = parentPort, givenAway = () => [], caches } = options
  const running = new Map<number, AbortController>()
  const post = (result: ResultMessage) =>
    port?.postMessage(result, 'results' in result ? givenAway(result.results) : [])
  port?.on('message', (message: TaskMessage<Task>) => {
    const { id } = message
    if ('isCancelled' in message) return running.get(id)?.abort()
    if ('asksMemory' in message) return port?.postMessage({ id, results: [memoryHere(caches)] })
    const cancelling = new AbortController()
    running.set(id, cancelling)
    let spans: FinishedSpan[] = []
    const begin = () => run(message.task, cancelling.signal)
    const { traceparent } = message
    const ended =
      traceparent === undefined ? begin() : tracedInThread(traceparent, begin, (all) => (spans = all))
    void ended
      .then(
        (results): ResultMessage => ({ id, results }),
        (failure: unknown): ResultMessage => {
          const parts = errorParts(failure)
          return parts === undefined ? { id, failure } : { id, failure, parts }
        },
      )
      .finally(() => running.delete(id))
      .then((result) => post(spans.length === 0 ? result : { ...result, spans }))
  })
}

const NICE = { low: 10, lowest: 19 }

/**
 * Lowers the priority of this thread, so that threads that respond to requests run first. Only Linux has a priority for each
 * thread.
 */
export function lowerPriority(to: keyof typeof NICE = 'lowest'): void {
  if (process.platform === 'linux') setPriority(NICE[to])
}
