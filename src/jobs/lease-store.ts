import { type Db, sql } from '../db/db.js'

/**
 * Extends the leases that are still held, and returns their tokens. Leases are locked in the order of their tokens, so that a
 * heartbeat and a settlement wait for each other instead of deadlocking. All times come from the database, so the workers' clocks
 * need not agree.
 */
export async function extendLeases(db: Db, tokens: number[], leaseMs: number): Promise<Set<number>> {
  const rows = await db.rows<{ token: number }>(sql`
    with held as (
      select token
      from jobs
      where token = any(${tokens}::bigint[])
      order by token
      for no key update
    )
    update jobs
    set lease_expires_at = now() + ${leaseMs}::float8 * interval '1 ms'
    where token = any(array(select token from held))
    returning token`)
  return new Set(rows.map((row) => row.token))
}

/**
 * Returns whether the lease is held, and keeps it held until the transaction ends. The lock conflicts with the `for update` that
 * ends a run, but the heartbeat can still extend the lease.
 */
export async function lockLease(tx: Db, token: number): Promise<boolean> {
  return (await tx.first(sql`select from jobs where token = ${token} for key share`)) !== undefined
}

/** Returns whether the run with this token still owns its job. A run whose worker has died owns it until its lease expires. */
export async function isLeaseHeld(tx: Db, token: number): Promise<boolean> {
  return (await tx.first(sql`select from jobs where token = ${token}`)) !== undefined
}

/**
 * Corrects jobs whose times are in the future because the clock was set back since. Otherwise they would not run until that time.
 * Waiting jobs become due earlier, and leases are cut to the usual length. Returns how many jobs were corrected.
 */
export async function updateFromFuture(db: Db, leaseMs: number): Promise<number> {
  const waiting = await db.run(sql`
    update jobs
    set start_after = start_after - (greatest(created_at, started_at) - now()),
      created_at = least(created_at, now()), started_at = least(started_at, now())
    where state = 'waiting' and greatest(created_at, started_at) > now() + interval '10 seconds'`)
  const running = await db.run(sql`
    update jobs
    set lease_expires_at = now() + ${leaseMs}::float8 * interval '1 ms'
    where token is not null and lease_expires_at > now() + 2 * ${leaseMs}::float8 * interval '1 ms'`)
  return waiting + running
}
