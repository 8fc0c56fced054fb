import { RecentMap } from '../kernel/recent-map.js'

/** Limits how many checks of a host run at the same time. */
export interface HostTurns {
  /** Returns a free slot at the host, or how long to wait. An audit that has to wait is remembered. */
  take(host: string, auditId: string): HostTurn | HostWait
  /** Removes the audit that has waited longest from the host's list and returns it. */
  next(host: string): string | undefined
}

interface HostTurn {
  /** Frees the slot. */
  leave(): void
}

interface HostWait {
  waitMs: number
}

interface Host {
  taken: number
  waiting: Set<string>
}

/** How fast the checks of a host finish. */
interface Pace {
  /** The duration of the last check. */
  checkMs: number
  /** When the last waiting check is due. */
  lastDueMs: number
}

/** Assumed until the first check has finished. It is short, because a retry without a free slot costs little. */
const FIRST_CHECK_MS = 250
const LEAST_CHECK_MS = 20
const MAX_WAIT_MS = 30_000
const REMEMBERED_HOSTS = 1000
/** Number of waiting checks that are remembered per host. The others start when they are due. */
const REMEMBERED_CHECKS = 1000

/**
 * A check does not wait inside its job, because it would keep the worker from checking other hosts. A check that ends starts the
 * next one. The others become due one after another, at the pace at which checks of the host have finished.
 */
export function openHostTurns(atOnce: number, nowMs = () => performance.now()): HostTurns {
  const hosts = new Map<string, Host>()
  const paces = new RecentMap<string, Pace>(REMEMBERED_HOSTS)

  function paceOf(name: string): Pace {
    const pace = paces.get(name) ?? { checkMs: FIRST_CHECK_MS, lastDueMs: 0 }
    paces.set(name, pace)
    return pace
  }

  function takeSlot(name: string, host: Host): HostTurn {
    const startedMs = nowMs()
    host.taken += 1
    return {
      leave() {
        host.taken -= 1
        paceOf(name).checkMs = Math.max(nowMs() - startedMs, LEAST_CHECK_MS)
      },
    }
  }

  function waitFor(name: string): HostWait {
    const pace = paceOf(name)
    const dueMs = Math.max(pace.lastDueMs, nowMs()) + pace.checkMs / atOnce
    pace.lastDueMs = Math.min(dueMs, nowMs() + MAX_WAIT_MS)
    return { waitMs: Math.ceil(pace.lastDueMs - nowMs()) }
  }

  return {
    take(name, auditId) {
      const host = hosts.get(name) ?? { taken: 0, waiting: new Set() }
      hosts.set(name, host)
      host.waiting.delete(auditId)
      if (host.taken < atOnce) return takeSlot(name, host)
      if (host.waiting.size < REMEMBERED_CHECKS) host.waiting.add(auditId)
      return waitFor(name)
    },
    next(name) {
      const host = hosts.get(name)
      const [first] = host?.waiting ?? []
      if (first !== undefined) host?.waiting.delete(first)
      else if (host?.taken === 0) hosts.delete(name)
      return first
    },
  }
}
