import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

/** Less may be the time that asking took. */
const NOTICED_SKEW_MS = 250
const ASKED_AGAIN_MS = 10_000

/**
 * What waits in the queue waits by the database's clock, so ours is set by it: those of several machines need not agree. In
 * between it goes by the time that passes, so that a clock that somebody sets, or that jumps, does not carry us along; the
 * database is asked again by whoever wants to know the time after a while.
 */
export async function databaseClock(
  db: Pick<Db, 'rows'>,
  log: Log,
  passedMs: () => number = () => performance.now(),
): Promise<() => Date> {
  let aheadMs = Date.now() - passedMs()
  let askedMs = passedMs()
  const ask = async () => {
    askedMs = passedMs()
    const [row] = await db.rows<{ now: Date }>(sql`select clock_timestamp() as now`)
    const skewMs = (row?.now.getTime() ?? 0) - (aheadMs + passedMs())
    if (row === undefined || Math.abs(skewMs) < NOTICED_SKEW_MS) return
    log.warn({ skewMs: Math.round(skewMs) }, "our clock was not the database's; going by the latter")
    aheadMs += skewMs
  }
  await ask()
  return () => {
    // While the database is away time passes as before.
    if (passedMs() - askedMs > ASKED_AGAIN_MS) ask().catch(() => undefined)
    return new Date(aheadMs + passedMs())
  }
}
