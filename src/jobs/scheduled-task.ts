import { newLatch } from './latch.js'

export interface ScheduledTask {
  /** Lets a run that has begun finish. */
  stop(): Promise<unknown>
}

/** Runs `work` at once and then after every pause, never two runs at a time. `work` must not throw. */
export function startScheduledTask(pauseMs: number, work: () => Promise<unknown>): ScheduledTask {
  const stopped = newLatch()
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await work()
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
