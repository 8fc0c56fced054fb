import { Worker } from 'node:worker_threads'

import { errorFrom, Unavailable } from '../kernel/errors.js'
import { currentTrace, currentTraceparent, recordSpans, traced } from '../telemetry/index.js'
import type { Failure, ResultMessage, TaskMessage } from './serve-tasks.js'
import { heapLimits } from './heap-limits.js'
import { registerThread, type ThreadMemory } from './thread-memory.js'

/** One thread and its tasks. */
export interface PoolWorker<Task> {
  load(): number
  /** Aborting the signal tells the thread that it may stop. The thread still sends a result. */
  run(task: Task, signal?: AbortSignal): Promise<unknown[]>
  terminate(): Promise<unknown>
}

interface PoolWorkerOptions {
  name: string
  file: URL
  settings?: object
  limitMs?: number
  maxHeapMb?: number
  idleMs?: number
}

/**
 * A thread takes forty megabytes, and half a second to start. Most threads are needed for a burst of work, and then not for
 * hours.
 */
const IDLE_MS = 10_000

interface Waiting {
  resolve: (results: unknown[]) => void
  reject: (reason: unknown) => void
}

export function startPoolWorker<Task>(options: PoolWorkerOptions, onEnd: () => void): PoolWorker<Task> {
  const { name, file, settings, limitMs, maxHeapMb, idleMs = IDLE_MS } = options
  const resourceLimits = heapLimits(maxHeapMb)
  const thread = new Worker(file, { name, workerData: settings, resourceLimits })
  const waiting = new Map<number, Waiting>()
  /** Callers that asked for the thread's memory. They do not count as tasks. */
  const asking = new Map<number, Waiting>()
  let messages = 0
  const send = (message: TaskMessage<Task>) => thread.postMessage(message)
  const unregister = registerThread(name, async () => {
    const id = ++messages
    const [memory] = await new Promise<unknown[]>((resolve, reject) => {
      asking.set(id, { resolve, reject })
      send({ id, asksMemory: true })
    })
    return memory as ThreadMemory
  })

  const end = (failure: unknown) => {
    onEnd()
    unregister()
    for (const callers of [waiting, asking]) {
      for (const { reject } of callers.values()) reject(failure)
      callers.clear()
    }
  }
  thread.on('message', (message: ResultMessage) => {
    const caller = waiting.get(message.id) ?? asking.get(message.id)
    waiting.delete(message.id)
    asking.delete(message.id)
    if (message.spans !== undefined) recordSpans(message.spans)
    if ('failure' in message) caller?.reject(errorOf(message))
    else caller?.resolve(message.results)
  })
  // An error is emitted before the thread has quite ended. For an idle thread, no other listener would notice it.
  thread.on('error', end).on('messageerror', end)
  thread.on('exit', () => end(new Unavailable('The thread has ended.', 1)))
  // An idle thread must not keep the process alive.
  thread.unref()

  /** Ends the thread unless it gets a task. The pool starts another one when there is work. */
  const endWhenIdle = () => {
    const stop = () => {
      end(new Unavailable('The thread has ended.', 1))
      void thread.terminate()
    }
    return setTimeout(stop, idleMs).unref()
  }
  let idle = endWhenIdle()

  const run: PoolWorker<Task>['run'] = (task, signal) => {
    clearTimeout(idle)
    const id = ++messages
    const cancel = () => send({ id, isCancelled: true })
    const timeout = limitMs === undefined ? undefined : setTimeout(() => void thread.terminate(), limitMs)
    const results = new Promise<unknown[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
    send({ id, task, traceparent: currentTrace()?.isSampled === true ? currentTraceparent() : undefined })
    signal?.addEventListener('abort', cancel, { once: true })
    return results.finally(() => {
      clearTimeout(timeout)
      clearTimeout(idle)
      if (waiting.size === 0) idle = endWhenIdle()
      signal?.removeEventListener('abort', cancel)
    })
  }
  return {
    load: () => waiting.size,
    terminate: () => thread.terminate(),
    run: (task, signal) =>
      currentTrace()?.isSampled === true
        ? traced({ name: `thread ${name}`, kind: 'internal' }, () => run(task, signal))
        : run(task, signal),
  }
}

/** The caller must be able to distinguish a lost database or a refusal from a failure of the task. */
function errorOf({ failure, parts }: Failure): unknown {
  return parts === undefined ? failure : errorFrom(parts, failure)
}
