import { RecentMap } from '../kernel/recent-map.js'

/** Limits how many checks of one host run at a time. */
export interface HostTurns {
  /** A free slot at the host, or how long to wait; an audit that has to wait is remembered. */
  take(host: string, auditId: string): HostTurn | HostWait
  /** Takes the audit that has waited longest off the host's list. */
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

/** How fast the checks of a host end. */
interface Pace {
  /** The duration of the last check. */
  checkMs: number
  /** When the last waiting check is due. */
  lastDueMs: number
}

/** Assumed before the first check has ended. Short, since a retry that finds no slot costs little. */
const FIRST_CHECK_MS = 250
const LEAST_CHECK_MS = 20
const MAX_WAIT_MS = 30_000
const REMEMBERED_HOSTS = 1000
/** Waiting checks of one host that are remembered; the others start when they are due. */
const REMEMBERED_CHECKS = 1000

/**
 * A check does not wait inside its job, since a waiting job would keep the worker from checks of other hosts. A check that
 * ends starts the next one; the others are due one after another, at the pace at which checks of the host have ended.
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
