import type { Log } from '../kernel/log.js'
import { newLatch } from './latch.js'

/** A task that every worker repeats. The first worker to run it does the work for all. */
export interface Task {
  name: string
  everyMs: number
  /** The signal aborts when the program stops. */
  run(stopping: AbortSignal): Promise<unknown>
}

/** A failed run is logged, and the next run does the work that is left. So nothing is lost while the database is unavailable. */
export function startTask({ name, everyMs, run }: Task, log: Log): ScheduledTask {
  return startScheduledTask(everyMs, async (stopping) => {
    try {
      await run(stopping)
    } catch (error) {
      log.warn({ task: name, error: String(error) }, 'task failed')
    }
  })
}

export interface ScheduledTask {
  /** Stops the task. A run that has begun may finish. */
  stop(): Promise<unknown>
}

/** Runs `work` at once and then after every pause, never twice at the same time. `work` must not throw. */
export function startScheduledTask(
  pauseMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
): ScheduledTask {
  const stopped = newLatch()
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal)
      await stopped.wait(pauseMs)
    }
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      stopped.open()
      return ended
    },
  }
}
