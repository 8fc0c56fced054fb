import { type Db, sql } from '../db/db.js'
import type { JobKey } from './job-store.js'

/**
 * Leases are locked in the order of their tokens, so that a heartbeat and a settlement that meet wait for one
 * another instead of for ever. By an array and not by a join: the planner knows nothing of a table that is
 * empty whenever it looks, and joined 500 leases to 500 in a nested loop, 90 ms.
 * Time is the database's: the clocks of workers need not agree.
 */

/** Those that are still held; the others have been taken away. */
export async function extendLeases(db: Db, tokens: number[], leaseMs: number): Promise<Set<number>> {
  const rows = await db.rows<{ token: number }>(sql`
    with held as (
      select token
      from job_leases
      where token = any(${tokens}::bigint[])
      order by token
      for no key update
    )
    update job_leases
    set expires_at = now() + ${leaseMs}::float8 * interval '1 ms'
    where token = any(array(select token from held))
    returning token`)
  return new Set(rows.map((row) => row.token))
}

/**
 * Whether the lease is held, and then it stays so until the transaction ends. Of all locks this one keeps the
 * lease from being taken away and yet lets the heartbeat extend it.
 */
export async function lockLease(tx: Db, token: number): Promise<boolean> {
  const lease = await tx.first(sql`
    select
    from job_leases
    where token = ${token}
    for key share`)
  return lease !== undefined
}

/** Those that were still held, and now no longer are. */
export async function deleteLeases(tx: Db, tokens: number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ token: number }>(sql`
    with held as (
      select token
      from job_leases
      where token = any(${tokens}::bigint[])
      order by token
      for update
    )
    delete from job_leases
    where token = any(array(select token from held))
    returning token`)
  return new Set(rows.map((row) => row.token))
}

/** A lease that somebody has locked is in use, whatever its time says. */
export function deleteExpiredLeases(tx: Db, limit: number): Promise<(JobKey & { worker: string })[]> {
  return tx.rows(sql`
    with expired as (
      select token
      from job_leases
      where expires_at < now()
      limit ${limit}
      for update skip locked
    )
    delete from job_leases
    where token = any(array(select token from expired))
    returning queue, job_id as "jobId", worker`)
}

/** Whether the run with this token still owns its job; a run whose worker has died does, until its lease is reaped. */
export async function isLeaseHeld(tx: Db, token: number): Promise<boolean> {
  return (await tx.first(sql`select from job_leases where token = ${token}`)) !== undefined
}
