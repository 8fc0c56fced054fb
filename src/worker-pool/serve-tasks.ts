import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { type ErrorParts, errorParts } from '../kernel/errors.js'
import { type FinishedSpan, tracedInThread } from '../telemetry/index.js'
import { type Caches, memoryHere } from './thread-memory.js'

/** To a thread: a task, that nobody waits for it any more, or the question what the thread holds. */
export type TaskMessage<Task> =
  | { id: number; task: Task; traceparent?: string | undefined }
  | { id: number; isCancelled: true }
  | { id: number; asksMemory: true }

/** From a thread. An error arrives without its class, so what matters of that is said beside it. */
export type ResultMessage = { id: number; spans?: FinishedSpan[] } & ({ results: unknown[] } | Failure)

export interface Failure {
  failure: unknown
  /** Of an error of ours. */
  parts?: ErrorParts
}

/** The signal aborts when nobody waits for the results any more. */
type RunTask<Task> = (task: Task, signal: AbortSignal) => Promise<unknown[]>

interface ServeOptions {
  port?: MessagePort | null
  /** Memory of these results that is given away with them; whatever else they hold is copied. */
  givenAway?: (results: unknown[]) => ArrayBuffer[]
  /** What the thread keeps from one task to the next. */
  caches?: Caches
}

/** For a thread: runs the tasks that it is sent, and sends back their results. */
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

/** On Linux, and only there, this is the priority of the thread alone: whoever waits for an answer goes before it. */
export function lowerPriority(to: keyof typeof NICE = 'lowest'): void {
  if (process.platform === 'linux') setPriority(NICE[to])
}
