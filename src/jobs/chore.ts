import { newBell } from './bell.js'

export interface Chore {
  /** Lets a run that has begun come to its end. */
  stop(): Promise<unknown>
}

/** At once and then again and again, never two at a time. `work` must not throw. */
export function startChore(pauseMs: number, work: () => Promise<unknown>): Chore {
  const bell = newBell()
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await work()
      await bell.wait(pauseMs)
    }
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      bell.ring()
      return ended
    },
  }
}
