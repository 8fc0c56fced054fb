import { Unavailable } from '../kernel/errors.js'
import { type Claimant, openFairTurns } from '../kernel/turns.js'
import { type PoolWorker, startPoolWorker } from './pool-worker.js'

export interface WorkerPool<Task> {
  /**
   * Runs all tasks of one caller. Groups take turns, and within a group callers do, so that a caller with few tasks does not wait
   * for one with many. A waiting task whose signal aborts is never run.
   */
  run<Result>(tasks: Task[], claimant?: Claimant): Promise<Result[]>
  /** Starts the threads before a task needs them. */
  start(): void
  close(): Promise<void>
}

interface WorkerPoolOptions {
  /** The name of the threads in metrics and debuggers. */
  name: string
  /** The script of the threads. It must be a built one, since threads cannot be started from sources. */
  file: URL
  size: number
  /** The worker data of each thread. */
  settings?: object
  /** How many tasks one thread runs at the same time, for tasks that mostly wait. The default is 1. */
  tasksPerWorker?: number
  /** Limit for one task. A thread that takes longer is terminated, and all its tasks fail. */
  limitMs?: number
  maxHeapMb?: number
  /** How long a thread may be idle before it is ended. The default is ten seconds. */
  idleMs?: number
}

/** The claimant for work that the program does by itself. */
const OURS: Claimant = { group: '' }

/**
 * A few threads, started when first needed or in advance, and ended when idle. If a thread ends by itself, its tasks fail and it
 * is replaced.
 */
export function openWorkerPool<Task>(options: WorkerPoolOptions): WorkerPool<Task> {
  const { size, tasksPerWorker = 1, ...workerOptions } = options
  const workers = new Set<PoolWorker<Task>>()
  let stopping: Unavailable | undefined
  const turns = openFairTurns({ atOnce: size * tasksPerWorker })

  const start = (): PoolWorker<Task> => {
    const worker = startPoolWorker<Task>(workerOptions, () => workers.delete(worker))
    workers.add(worker)
    return worker
  }
  /**
   * Returns the least busy thread, or starts a new one if all are busy and the pool is not full. There are only as many turns as
   * the threads have slots.
   */
  const freeWorker = (): PoolWorker<Task> => {
    const [least] = [...workers].toSorted((one, other) => one.load() - other.load())
    return least !== undefined && (least.load() === 0 || workers.size >= size) ? least : start()
  }
  const begin = async (task: Task, { signal }: Claimant): Promise<unknown[]> => {
    if (stopping !== undefined) throw stopping
    signal?.throwIfAborted()
    return freeWorker().run(task, signal)
  }
  return {
    run: async <Result>(tasks: Task[], claimant = OURS) => {
      const running: Promise<unknown[]>[] = []
      let hasFailed = false
      for (const task of tasks) {
        // Tasks run one after another, so that other callers of the group get a turn between two of them.
        const end = await turns.take(claimant)
        const results = begin(task, claimant).finally(end)
        running.push(results)
        results.catch(() => (hasFailed = true))
        if (hasFailed) break
      }
      return (await Promise.all(running)).flat() as Result[]
    },
    start: () => {
      while (workers.size < size) start()
    },
    close: async () => {
      stopping = new Unavailable('Sightline is stopping. Try again in a moment.', 1)
      turns.close(stopping)
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
