import { Unavailable } from '../kernel/errors.js'
import { type Claimant, openFairTurns } from '../kernel/turns.js'
import { type PoolWorker, startPoolWorker } from './pool-worker.js'

export interface WorkerPool<Task> {
  /**
   * All of one caller's tasks. Groups take turns, and within a group callers do, so that one with few tasks does not wait for one with
   * many. A task that waits when the claimant's signal aborts is never run.
   */
  run<Result>(tasks: Task[], claimant?: Claimant): Promise<Result[]>
  /** Starts the threads before anybody waits for them. */
  start(): void
  close(): Promise<void>
}

interface WorkerPoolOptions {
  /** What its threads are called in metrics and in debuggers. */
  name: string
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
  /** How long a thread may have nothing to do before it is ended; ten seconds, unless given. */
  idleMs?: number
}

/** Work that is the program's own. */
const OURS: Claimant = { group: '' }

/**
 * A few threads, started when first needed, or before, and ended when they are no longer. The tasks of a thread that ends by itself
 * fail, and it is replaced.
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
  /** The least busy one, or a new one while there are few and all are busy. There are no more turns than they have room for. */
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
        // One after another: whoever else waits in the group has a turn between two of them.
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
