import type { Db } from '../db/db.js'
import { boss } from './boss.js'
import type { JobKey } from './job-store.js'

export interface TakenJob extends JobKey {
  payload: unknown
  /** 1 for the first. */
  attempt: number
  /** Fencing: who holds it holds the job; the next attempt has a greater one. */
  token: number
}

export interface TakeOptions {
  queue: string
  count: number
  worker: string
  leaseMs: number
}

/**
 * pg-boss's statement with ours around it, so taking and leasing cannot come apart: a job is active exactly
 * while it has a lease, since settling, reaping and giving back also change both in one transaction.
 */
export async function takeJobs(db: Pick<Db, 'rows'>, options: TakeOptions): Promise<TakenJob[]> {
  const { queue, count, worker, leaseMs } = options
  let taking: Promise<TakenJob[]> = Promise.resolve([])
  const leasing = {
    executeSql: async (text: string, values: unknown[]) => {
      taking = db.rows({ text: withLeases(text), values: [...values, worker, leaseMs] })
      return { rows: await taking }
    },
  }
  await boss.fetch(queue, { batchSize: count, includeMetadata: true, db: leasing })
  // Not what pg-boss returns: it takes every error of this statement for an empty queue.
  return taking
}

/**
 * A lease that is there already belongs to a run whose job somebody resumed by hand: the new run takes it.
 * The token is drawn before the insert so that nothing has to be joined afterwards: to the planner that join
 * looked like twenty million rows, worth compiling for 100 ms.
 */
function withLeases(fetch: string): string {
  return `
    with fetched as (${fetch}),
    taken as (
      select id, name, data, "retryCount" + 1 as attempt, nextval('job_lease_tokens') as token
      from fetched
    ),
    leased as (
      insert into job_leases (job_id, queue, worker, attempt, token, expires_at)
      select id, name, $3, attempt, token, now() + $4::float8 * interval '1 ms'
      from taken
      on conflict (job_id) do update
      set worker = $3, attempt = excluded.attempt, token = excluded.token, expires_at = excluded.expires_at
    )
    select name as queue, id as "jobId", data as payload, attempt, token
    from taken`
}
