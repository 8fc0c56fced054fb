import { availableParallelism } from 'node:os'

import { openWorkerPool } from './worker-pool.js'

/** A task for a background thread. */
export interface BackgroundTask {
  /** The address of the script whose default export runs the task. */
  script: string
  task: unknown
}

/**
 * Runs work that no request waits for. Each kind of work has a script. All kinds share the same threads, which load the scripts.
 */
export interface Background {
  run(script: URL, task: unknown): Promise<void>
  close(): Promise<void>
}

interface BackgroundOptions {
  /** The worker data of each thread, for all scripts. */
  settings: object
  /** The script of the threads, if it is not next to this file. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)

/** A thousand prompts take seconds. The limit leaves time for a task that waits for another one and then takes as long itself. */
const LIMIT_MS = 7 * 60_000
const MAX_HEAP_MB = 2048
const MOST_THREADS = 3

/** The kinds of work share threads, because separate heaps would take forty megabytes for each kind while it has work. */
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

/** Leaves one core free for requests that people wait for. */
export function backgroundThreads(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_THREADS))
}
