import { Worker } from 'node:worker_threads'

import { errorFrom, Unavailable } from '../kernel/errors.js'
import type { Failure, ResultMessage, TaskMessage } from './serve-tasks.js'

/** One thread, and the tasks it has. */
export interface PoolWorker<Task> {
  load(): number
  /** The signal tells the thread that it may stop; what comes of that is its result. */
  run(task: Task, signal?: AbortSignal): Promise<unknown[]>
  terminate(): Promise<unknown>
}

interface PoolWorkerOptions {
  file: URL
  settings?: object
  limitMs?: number
  maxHeapMb?: number
}

interface Waiting {
  resolve: (results: unknown[]) => void
  reject: (reason: unknown) => void
}

export function startPoolWorker<Task>(options: PoolWorkerOptions, onEnd: () => void): PoolWorker<Task> {
  const { file, settings, limitMs, maxHeapMb } = options
  const resourceLimits = maxHeapMb === undefined ? {} : { maxOldGenerationSizeMb: maxHeapMb }
  const thread = new Worker(file, { workerData: settings, resourceLimits })
  const waiting = new Map<number, Waiting>()
  let tasks = 0

  const end = (failure: unknown) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  thread.on('message', (message: ResultMessage) => {
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) caller?.reject(errorOf(message))
    else caller?.resolve(message.results)
  })
  // An error is emitted before the thread has quite ended; and nobody else hears of one in an idle thread.
  thread.on('error', end).on('messageerror', end)
  thread.on('exit', () => end(new Unavailable('The thread has ended.', 1)))
  // An idle thread must not keep the process alive.
  thread.unref()

  return {
    load: () => waiting.size,
    terminate: () => thread.terminate(),
    run(task, signal) {
      const id = ++tasks
      const send = (message: TaskMessage<Task>) => thread.postMessage(message)
      const cancel = () => send({ id, isCancelled: true })
      const timeout = limitMs === undefined ? undefined : setTimeout(() => void thread.terminate(), limitMs)
      const results = new Promise<unknown[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
      send({ id, task })
      signal?.addEventListener('abort', cancel, { once: true })
      return results.finally(() => {
        clearTimeout(timeout)
        signal?.removeEventListener('abort', cancel)
      })
    },
  }
}

/** The caller must be able to tell a lost database or a refusal from a failure of the task. */
function errorOf({ failure, parts }: Failure): unknown {
  return parts === undefined ? failure : errorFrom(parts, failure)
}
