import { RecentMap } from '../kernel/recent-map.js'

/** Limits how many checks of one host run at a time. */
export interface HostTurns {
  /** A place at the host; or when to come back, and whoever is told that is remembered as waiting. */
  take(host: string, auditId: string): HostTurn | HostWait
  /** Who has been waiting longest at the host, if anybody; then no longer remembered. */
  next(host: string): string | undefined
}

interface HostTurn {
  /** Gives it back. */
  leave(): void
}

interface HostWait {
  waitMs: number
}

interface Host {
  taken: number
  waiting: Set<string>
}

/** How fast the checks of a host are. */
interface Pace {
  /** What the last one took. */
  checkMs: number
  /** When the last of those who wait is to come back. */
  lastDueMs: number
}

/** Before any has ended. Short, since to come in vain costs little; whoever does is put behind the others. */
const FIRST_CHECK_MS = 250
const LEAST_CHECK_MS = 20
const MAX_WAIT_MS = 30_000
const REMEMBERED_HOSTS = 1000
/** Checks of one host that are remembered; the others come back by themselves. */
const REMEMBERED_CHECKS = 1000

/**
 * Nobody waits here: whoever waited would keep others, who want to go elsewhere, from their work. Whoever ends calls the
 * next one; those who are not called come back one after another, at the pace at which the host's checks have been ending.
 */
export function openHostTurns(atOnce: number, nowMs = () => performance.now()): HostTurns {
  const hosts = new Map<string, Host>()
  const paces = new RecentMap<string, Pace>(REMEMBERED_HOSTS)

  function paceOf(name: string): Pace {
    const pace = paces.get(name) ?? { checkMs: FIRST_CHECK_MS, lastDueMs: 0 }
    paces.set(name, pace)
    return pace
  }

  function placeAt(name: string, host: Host): HostTurn {
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
      if (host.taken < atOnce) return placeAt(name, host)
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
