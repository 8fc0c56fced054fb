import { RecentMap } from '../kernel/recent-map.js'

/** Begins the work, unless as much as may be is under way at its host; then says when to come back. */
export type HostTurns = <Result>(host: string, work: () => Promise<Result>) => Turn<Result>

export type Turn<Result> = { begun: Promise<Result> } | { waitMs: number }

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

/**
 * So many checks of one host at a time. Nobody waits here: whoever waited would keep others, who want to go elsewhere,
 * from their work. They come back one after another, at the pace at which the host's checks have been ending.
 */
export function openHostTurns(atOnce: number, nowMs = () => performance.now()): HostTurns {
  const underWay = new Map<string, number>()
  const paces = new RecentMap<string, Pace>(REMEMBERED_HOSTS)

  function paceOf(host: string): Pace {
    const pace = paces.get(host) ?? { checkMs: FIRST_CHECK_MS, lastDueMs: 0 }
    paces.set(host, pace)
    return pace
  }

  async function timed<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const startedMs = nowMs()
    try {
      return await work()
    } finally {
      paceOf(host).checkMs = Math.max(nowMs() - startedMs, LEAST_CHECK_MS)
      const left = (underWay.get(host) ?? 1) - 1
      if (left > 0) underWay.set(host, left)
      else underWay.delete(host)
    }
  }

  return (host, work) => {
    const count = underWay.get(host) ?? 0
    if (count < atOnce) {
      underWay.set(host, count + 1)
      return { begun: timed(host, work) }
    }
    const pace = paceOf(host)
    const dueMs = Math.max(pace.lastDueMs, nowMs()) + pace.checkMs / atOnce
    pace.lastDueMs = Math.min(dueMs, nowMs() + MAX_WAIT_MS)
    return { waitMs: Math.ceil(pace.lastDueMs - nowMs()) }
  }
}
