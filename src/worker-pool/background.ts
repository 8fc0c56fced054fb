import { availableParallelism } from 'node:os'

import { openWorkerPool } from './worker-pool.js'

/** A task for the worker thread. */
export interface BackgroundTask {
  /** The address of the script whose default export takes it. */
  script: string
  task: unknown
}

/** Work that nobody waits for. Each kind of it has a script that is loaded into a thread that serves all of them. */
export interface Background {
  run(script: URL, task: unknown): Promise<void>
  close(): Promise<void>
}

interface BackgroundOptions {
  /** The worker data of each thread, for all scripts. */
  settings: object
  /** The script of the threads, where it is not beside this one. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)

/** A thousand prompts take seconds. One that waits for another and then takes as long itself is not yet taken for lost. */
const LIMIT_MS = 7 * 60_000
const MAX_HEAP_MB = 2048
const MOST_THREADS = 3

/** A heap of its own for each kind of work would take forty megabytes each, for as long as all of them have something to do. */
export function openBackground({ settings, file = THREAD }: BackgroundOptions): Background {
  const size = backgroundThreads(availableParallelism())
  const limits = { limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<BackgroundTask>({ name: 'background', file, size, settings, ...limits })
  return {
    run: async (script, task) => {
      await pool.run([{ script: script.href, task }])
    },
    close: () => pool.close(),
  }
}

/** One core is left for people who wait. */
export function backgroundThreads(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_THREADS))
}
