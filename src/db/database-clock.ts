import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

/** Less is not worth a correction. */
const NOTICED_SKEW_MS = 250
const ASKED_AGAIN_MS = 10_000

interface MachineClocks {
  /** Time that passes, from any beginning; it may stand still while the machine sleeps. */
  passedMs: () => number
  /** The clock on the wall, which somebody may set. */
  wallMs: () => number
}

const MACHINE: MachineClocks = { passedMs: () => performance.now(), wallMs: () => Date.now() }

/**
 * What waits in the queue waits by the database's clock, so ours is set by it: those of several machines need not agree. In
 * between it goes by the time that passes, so that a clock that somebody sets does not carry us along. The database is asked
 * again by whoever wants to know the time after a while, or when the wall's clock has jumped.
 */
export async function databaseClock(
  db: Pick<Db, 'rows'>,
  log: Log,
  { passedMs, wallMs }: MachineClocks = MACHINE,
): Promise<() => Date> {
  let wallAheadMs = wallMs() - passedMs()
  let aheadMs = wallAheadMs
  let askedMs = passedMs()
  let isAsking = false
  const wallJumpMs = () => wallMs() - passedMs() - wallAheadMs

  const ask = async () => {
    isAsking = true
    askedMs = passedMs()
    try {
      const [row] = await db.rows<{ now: Date }>(sql`select clock_timestamp() as now`)
      if (row !== undefined) follow(row.now.getTime())
    } finally {
      isAsking = false
    }
  }
  const follow = (theirsMs: number) => {
    wallAheadMs += wallJumpMs()
    // They looked at their clock at some moment between the question and its answer.
    const halfwayMs = (askedMs + passedMs()) / 2
    const skewMs = theirsMs - (aheadMs + halfwayMs)
    if (Math.abs(skewMs) < NOTICED_SKEW_MS + passedMs() - halfwayMs) return
    log.warn({ skewMs: Math.round(skewMs) }, "our clock was not the database's; going by the latter")
    aheadMs += skewMs
  }

  await ask()
  return () => {
    const jumpMs = wallJumpMs()
    const isDue = passedMs() - askedMs > ASKED_AGAIN_MS || Math.abs(jumpMs) > NOTICED_SKEW_MS
    // While the database is away time passes as before.
    if (isDue && !isAsking) ask().catch(() => undefined)
    // A machine that slept has to believe its wall until the database answers: it may be another day.
    return new Date(aheadMs + passedMs() + (jumpMs > NOTICED_SKEW_MS ? jumpMs : 0))
  }
}
