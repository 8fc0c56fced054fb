import { Refusal } from '../../kernel/errors.js'
import { RecentMap } from '../../kernel/recent-map.js'

const WINDOW_MS = 15 * 60 * 1000

/** Owners that are remembered. */
const MAX_OWNERS = 10_000

interface Failures {
  /** Of the window, the oldest first. */
  times: number[]
  lockedUntil: number
}

export interface FailedAttempts {
  /** Refuses it where its owner has failed too often. It counts as a failure unless that is taken back. */
  begin(owner: string, now: Date): Attempt
}

interface Attempt {
  /** Failures of the owner within the window, this one included. */
  failures: number
  /** The next one is refused. */
  isLast: boolean
  takeBack(): void
}

interface FailureLimit {
  maxFailures: number
  /** The message that an owner reads, such as "Too many failed sign-ins from this address." */
  message: string
}

/** So many failures within 15 minutes lock their owner for as long, in this process. */
export function openFailedAttempts({ maxFailures, message }: FailureLimit): FailedAttempts {
  const byOwner = new RecentMap<string, Failures>(MAX_OWNERS)
  return {
    begin: (owner, now) => {
      const time = now.getTime()
      const known = byOwner.get(owner) ?? { times: [], lockedUntil: 0 }
      if (known.lockedUntil > time) throw locked(message, known.lockedUntil - time)
      // Counted before the secret is looked at: requests at the same time are attempts, too.
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
  return new Refusal('quota-exhausted', `${message} Wait as long as Retry-After says.`, { headers })
}
