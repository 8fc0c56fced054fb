import { type Db, sql } from '../db/db.js'

/**
 * Extends the leases that are still held, and returns their tokens; the others have been taken away. Leases are locked
 * in the order of their tokens, so that a heartbeat and a settlement wait for each other instead of deadlocking.
 * Time is the database's: the clocks of workers need not agree.
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
 * Whether the lease is held; it then stays so until the transaction ends. This lock conflicts with the `for update` of
 * whoever ends a run, and yet lets the heartbeat extend the lease.
 */
export async function lockLease(tx: Db, token: number): Promise<boolean> {
  return (await tx.first(sql`select from jobs where token = ${token} for key share`)) !== undefined
}

/** Whether the run with this token still owns its job; a run whose worker has died does, until its lease has expired. */
export async function isLeaseHeld(tx: Db, token: number): Promise<boolean> {
  return (await tx.first(sql`select from jobs where token = ${token}`)) !== undefined
}

/**
 * Jobs of a time that is still to come: the clock was set back since. They would lie still until it is that late again.
 * Those that wait are moved back with it, and leases last no longer than any. Returns how many there were.
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
