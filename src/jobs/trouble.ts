import type { Log } from '../kernel/log.js'

export interface Trouble {
  /** What the work gives, or undefined if it fails: the caller tries again later, for as long as it takes. */
  ride<Result>(activity: string, work: () => Promise<Result>): Promise<Result | undefined>
}

/** Says once that something has gone wrong, however many activities meet it and however often they try. */
export function watchTrouble(log: Log): Trouble {
  const current = new Map<string, string>()

  const began = (activity: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    const isKnown = [...current.values()].includes(message)
    current.set(activity, message)
    if (!isKnown) log.warn({ activity, err: error }, 'jobs are held up')
  }

  const ended = (activity: string) => {
    if (current.delete(activity) && current.size === 0) log.info({}, 'jobs go on')
  }

  return {
    ride: async (activity, work) => {
      try {
        const result = await work()
        ended(activity)
        return result
      } catch (error) {
        began(activity, error)
        return undefined
      }
    },
  }
}
