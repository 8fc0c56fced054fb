import { Unavailable } from '../kernel/errors.js'
import { type PoolWorker, startPoolWorker } from './pool-worker.js'

/** One task of a caller who may have more of them. */
interface QueuedTask<Task> {
  task: Task
  signal: AbortSignal | undefined
  resolve: (results: unknown[]) => void
  reject: (reason: unknown) => void
}

export interface WorkerPool<Task> {
  /** All of one caller's tasks. Callers take turns, so that one with few tasks does not wait for one with many. */
  run<Result>(tasks: Task[], signal?: AbortSignal): Promise<Result[]>
  /** Starts the threads before anybody waits for them. */
  start(): void
  close(): Promise<void>
}

interface WorkerPoolOptions {
  /** The script of the threads; a built one, since threads cannot be started from sources. */
  file: URL
  size: number
  /** The worker data of each thread. */
  settings?: object
  /** How many tasks one thread runs at once, for tasks that mostly wait; 1 by default. */
  tasksPerWorker?: number
  /** Limit for one task. A thread that takes longer is terminated, and all its tasks fail. */
  limitMs?: number
  maxHeapMb?: number
  /** Callers beyond this many who wait are turned away; any number may wait, unless given. */
  maxWaiting?: number
}

/** A few threads, started when first needed, or before. The tasks of a thread that ends by itself fail, and it is replaced. */
export function openWorkerPool<Task>(options: WorkerPoolOptions): WorkerPool<Task> {
  const { size, tasksPerWorker = 1, maxWaiting = Infinity, ...workerOptions } = options
  const workers = new Set<PoolWorker<Task>>()
  const callers: QueuedTask<Task>[][] = []
  let isClosed = false

  const next = (): QueuedTask<Task> | undefined => {
    const tasks = callers.shift()
    const task = tasks?.shift()
    if (tasks !== undefined && tasks.length > 0) callers.push(tasks)
    return task
  }
  const start = (): PoolWorker<Task> => {
    const worker = startPoolWorker<Task>(workerOptions, () => workers.delete(worker))
    workers.add(worker)
    return worker
  }
  /** The least busy one; undefined while all have enough. */
  const freeWorker = (): PoolWorker<Task> | undefined => {
    const [least] = [...workers].toSorted((one, other) => one.load() - other.load())
    if (least !== undefined && (least.load() === 0 || workers.size >= size))
      return least.load() < tasksPerWorker ? least : undefined
    return workers.size < size ? start() : undefined
  }
  const assign = () => {
    while (callers.length > 0) {
      const worker = freeWorker()
      if (worker === undefined) return
      const queued = next()
      if (queued === undefined) continue
      const { task, signal, resolve, reject } = queued
      if (signal?.aborted === true) reject(signal.reason)
      else void worker.run(task, signal).then(resolve, reject).then(assign)
    }
  }
  return {
    run: async <Result>(tasks: Task[], signal?: AbortSignal) => {
      if (isClosed) throw stopping()
      if (callers.length >= maxWaiting) throw new Unavailable('Too many large reads are waiting.', 1)
      const queued: QueuedTask<Task>[] = []
      const results = Promise.all(
        tasks.map(
          (task) =>
            new Promise<unknown[]>((resolve, reject) => queued.push({ task, signal, resolve, reject })),
        ),
      )
      callers.push(queued)
      assign()
      return (await results).flat() as Result[]
    },
    start: () => {
      while (workers.size < size) start()
    },
    close: async () => {
      isClosed = true
      for (const { reject } of callers.splice(0).flat()) reject(stopping())
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

const stopping = () => new Unavailable('The program is stopping.', 1)
