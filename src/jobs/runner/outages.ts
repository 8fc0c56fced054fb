import type { Log } from '../../kernel/log.js'

export interface Outages {
  /** Returns the result of the work, or undefined if it fails. The caller tries again later, for as long as the outage lasts. */
  tolerate<Result>(activity: string, work: () => Promise<Result>): Promise<Result | undefined>
}

/** Logs an outage once when it begins and once when it ends, no matter how many activities fail and how often they try. */
export function watchOutages(log: Log): Outages {
  const current = new Map<string, string>()

  const began = (activity: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    const isKnown = [...current.values()].includes(message)
    current.set(activity, message)
    if (!isKnown) log.warn({ activity, err: error }, 'job queue interrupted')
  }

  const ended = (activity: string) => {
    if (current.delete(activity) && current.size === 0) log.info({}, 'job queue resumed')
  }

  return {
    tolerate: async (activity, work) => {
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
