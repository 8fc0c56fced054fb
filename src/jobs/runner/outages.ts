import type { Log } from '../../kernel/log.js'

export interface Outages {
  /** What the work returns, or undefined if it fails: the caller tries again later, for as long as it takes. */
  tolerate<Result>(activity: string, work: () => Promise<Result>): Promise<Result | undefined>
}

/** Logs an outage once, however many activities meet it and however often they try, and once when it is over. */
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
