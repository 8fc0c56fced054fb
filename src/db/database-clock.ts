import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

/** Smaller differences are not corrected. */
const NOTICED_SKEW_MS = 250
const ASKED_AGAIN_MS = 10_000

interface MachineClocks {
  /** A monotonic clock with any start. It may stop while the machine sleeps. */
  passedMs: () => number
  /** The system clock, which can be set by hand. */
  wallMs: () => number
}

const MACHINE: MachineClocks = { passedMs: () => performance.now(), wallMs: () => Date.now() }

/**
 * Returns a clock that follows the database's clock. The queue uses the database's clock, so machines with different clocks need
 * not agree.
 *
 * Between two corrections the clock follows the monotonic clock, so that a changed system clock has no effect. A call asks the
 * database again after a while, or when the system clock has jumped.
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
    // The database read its clock at some moment between our question and its response.
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
    // While the database is unavailable, time passes as before.
    if (isDue && !isAsking) ask().catch(() => undefined)
    // A machine that slept must trust its system clock until the database responds: it may be another day.
    return new Date(aheadMs + passedMs() + (jumpMs > NOTICED_SKEW_MS ? jumpMs : 0))
  }
}
