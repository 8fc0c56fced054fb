import { Refusal } from '../../kernel/errors.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { parseAddress } from '../../web/addresses/index.js'

const MAX_FAILURES = 10
const WINDOW_MS = 15 * 60 * 1000

/** Addresses that are remembered. */
const MAX_ADDRESSES = 10_000

interface Failures {
  /** Of the window, the oldest first. */
  times: number[]
  lockedUntil: number
}

export interface FailedAttempts {
  /** Refuses it where the address has failed too often. It counts as a failure unless that is taken back. */
  begin(address: string, now: Date): { takeBack(): void }
}

/** Ten failures within 15 minutes lock an address for as long, in this process; a right secret does not open it sooner. `what` has failed. */
export function openFailedAttempts(what: string): FailedAttempts {
  const byAddress = new RecentMap<string, Failures>(MAX_ADDRESSES)
  return {
    begin: (address, now) => {
      const owner = ownerOf(address)
      const time = now.getTime()
      const known = byAddress.get(owner) ?? { times: [], lockedUntil: 0 }
      if (known.lockedUntil > time) throw locked(what, known.lockedUntil - time)
      // Counted before the secret is looked at: requests at the same time are attempts, too.
      known.times = [...known.times.filter((each) => each > time - WINDOW_MS), time]
      if (known.times.length >= MAX_FAILURES) known.lockedUntil = time + WINDOW_MS
      byAddress.set(owner, known)
      return {
        takeBack: () => {
          known.times.splice(known.times.indexOf(time), 1)
          if (known.times.length < MAX_FAILURES) known.lockedUntil = 0
        },
      }
    },
  }
}

/** A network hands out IPv6 addresses by the 2^64, so all of those are one. */
function ownerOf(text: string): string {
  const address = parseAddress(text)
  return address?.width === 128 && !/^::ffff:/i.test(text) ? `${address.value >> 64n}/64` : text
}

function locked(what: string, restMs: number): Refusal {
  const headers = { 'retry-after': String(Math.ceil(restMs / 1000)) }
  return new Refusal(
    'quota-exhausted',
    `${what} has failed too often from this address. Wait as long as Retry-After says.`,
    { headers },
  )
}
