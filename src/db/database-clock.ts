import type { Log } from '../kernel/log.js'
import { type Db, sql } from './db.js'

/** Less may be the time that asking took. */
const NOTICED_SKEW_MS = 250

/** What waits in the queue waits by the database's clock, so ours is set by it: those of several machines need not agree. */
export async function databaseClock(db: Db, log: Log): Promise<() => Date> {
  const [row] = await db.rows<{ now: Date }>(sql`select clock_timestamp() as now`)
  const skewMs = (row?.now.getTime() ?? Date.now()) - Date.now()
  if (Math.abs(skewMs) < NOTICED_SKEW_MS) return () => new Date()
  log.warn({ skewMs }, "this machine's clock is not the database's; going by the latter")
  return () => new Date(Date.now() + skewMs)
}
