import { z } from 'zod'

import { type Db, sql } from '../db/db.js'
import { silentLog } from '../kernel/log.js'
import type { Catalog } from './catalog.js'
import { openJobs } from './queue.js'

const policy = {
  payload: z.object({ n: z.number() }),
  interruptionLimit: 8,
  backoff: false,
  concurrency: 10,
  batchSize: 5,
}

/** Queues of the tests' own. The next try follows at once, unless the test is about the wait. */
export const QUEUES = {
  sums: { ...policy, retryLimit: 2, retryDelaySeconds: 0 },
  narrow: { ...policy, retryLimit: 2, retryDelaySeconds: 0, concurrency: 1, batchSize: 1 },
  patient: { ...policy, retryLimit: 2, retryDelaySeconds: 1 },
  /** Only the newest of those with the same number counts. */
  numbered: { ...policy, retryLimit: 0, retryDelaySeconds: 0, subject: 'n' },
  hopeless: { ...policy, retryLimit: 0, retryDelaySeconds: 0 },
} satisfies Catalog

export const ENDINGS = { catalog: QUEUES, aftermaths: {}, log: silentLog }

export const jobs = openJobs<typeof QUEUES>(QUEUES)

export interface JobRow {
  id: string
  queue: string
  state: string
  n: number
  /** Of the tries that have begun. */
  tries: number
  reason: string | null
}

export function listJobs(db: Db): Promise<JobRow[]> {
  return db.rows<JobRow>(sql`
    select id, name as queue, state::text, (data ->> 'n')::int as n, output ->> 'message' as reason,
      case when started_on is null then 0 else retry_count + 1 end as tries
    from pgboss.job
    order by created_on, id`)
}

export async function stateOf(db: Db): Promise<string[]> {
  return (await listJobs(db)).map((job) => job.state)
}

/** Leases first, as the workers lock them: the last of an earlier test may still be at it. */
export async function deleteAllJobs(db: Db): Promise<void> {
  await db.script('delete from job_leases; delete from pgboss.job')
}

/** The worker of every job that runs now has not been heard of in time. */
export async function expireLeases(db: Db): Promise<void> {
  await db.script(`update job_leases set expires_at = now() - interval '1 second'`)
}

export function countLeases(db: Db): Promise<number> {
  return db.rows(sql`select from job_leases`).then((rows) => rows.length)
}
