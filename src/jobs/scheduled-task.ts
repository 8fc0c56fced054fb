import type { Log } from '../kernel/log.js'
import { newLatch } from './latch.js'

/** What every worker does again and again; whichever comes first does it for all. */
export interface Task {
  name: string
  everyMs: number
  /** The signal is raised when the program stops. */
  run(stopping: AbortSignal): Promise<unknown>
}

/** A run that fails is logged, and the next one does what it has left: nothing is lost where the database is away. */
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
  /** Lets a run that has begun finish. */
  stop(): Promise<unknown>
}

/** Runs `work` at once and then after every pause, never two runs at a time. `work` must not throw. */
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
