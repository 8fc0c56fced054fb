import { Refusal } from '../../kernel/errors.js'
import { RecentMap } from '../../kernel/recent-map.js'

const WINDOW_MS = 15 * 60 * 1000

/** The most owners to keep in memory. */
const MAX_OWNERS = 10_000

interface Failures {
  /** The failures within the window, the oldest first. */
  times: number[]
  lockedUntil: number
}

export interface FailedAttempts {
  /** Refuses the attempt if its owner has failed too often. Counts it as a failure until `takeBack` is called. */
  begin(owner: string, now: Date): Attempt
}

interface Attempt {
  /** Failures of the owner within the window, including this attempt. */
  failures: number
  /** True if the next attempt is refused. */
  isLast: boolean
  takeBack(): void
}

interface FailureLimit {
  maxFailures: number
  /** The start of the error message, for example "Too many failed sign-ins from this address." */
  message: string
}

/** After `maxFailures` failures within 15 minutes, this process refuses the owner for 15 minutes. */
export function openFailedAttempts({ maxFailures, message }: FailureLimit): FailedAttempts {
  const byOwner = new RecentMap<string, Failures>(MAX_OWNERS)
  return {
    begin: (owner, now) => {
      const time = now.getTime()
      const known = byOwner.get(owner) ?? { times: [], lockedUntil: 0 }
      if (known.lockedUntil > time) throw locked(message, known.lockedUntil - time)
      // The attempt counts before the secret is checked, so that parallel requests count, too.
      known.times = [...known.times.filter((each) => each > time - WINDOW_MS), time]
      if (known.times.length >= maxFailures) known.lockedUntil = time + WINDOW_MS
      byOwner.set(owner, known)
      return {
        failures: known.times.length,
        isLast: known.lockedUntil > time,
        takeBack: () => {
          known.times.splice(known.times.indexOf(time), 1)
          if (known.times.length < maxFailures) known.lockedUntil = 0
        },
      }
    },
  }
}

function locked(message: string, restMs: number): Refusal {
  const headers = { 'retry-after': String(Math.ceil(restMs / 1000)) }
  return new Refusal('quota-exhausted', `${message} Wait for the number of seconds in Retry-After.`, {
    headers,
  })
}
