import { z } from 'zod'

import { type Db, sql } from '../db/db.js'
import { silentLog } from '../kernel/log.js'
import type { QueueDefinitions } from './queues.js'
import { openJobs } from './enqueue-jobs.js'

const policy = {
  payload: z.object({ n: z.number() }),
  interruptionLimit: 8,
  backoff: false,
  concurrency: 10,
  batchSize: 5,
}

/** Queues for tests. The next try follows at once, unless the test is about the wait. */
export const TEST_QUEUES = {
  sums: { ...policy, retryLimit: 2, retryDelaySeconds: 0 },
  narrow: { ...policy, retryLimit: 2, retryDelaySeconds: 0, concurrency: 1, batchSize: 1 },
  patient: { ...policy, retryLimit: 2, retryDelaySeconds: 1 },
  /** Of the jobs with one number, only the newest counts. */
  numbered: { ...policy, retryLimit: 0, retryDelaySeconds: 0, subject: 'n' },
  hopeless: { ...policy, retryLimit: 0, retryDelaySeconds: 0 },
} satisfies QueueDefinitions

export const SETTLE_CONTEXT = { queues: TEST_QUEUES, givenUpHandlers: {}, log: silentLog }

export const jobs = openJobs<typeof TEST_QUEUES>(TEST_QUEUES)

const SHARED = {
  shared: {
    ...policy,
    payload: z.object({ workspaceId: z.string(), n: z.number() }),
    retryLimit: 0,
    retryDelaySeconds: 0,
  },
} satisfies QueueDefinitions

/** A queue whose jobs belong to workspaces. */
export const shared = openJobs<typeof SHARED>(SHARED)

interface JobRow {
  id: string
  queue: string
  state: string
  n: number
  /** The number of tries that have begun. */
  tries: number
  reason: string | null
}

export function listJobs(db: Db): Promise<JobRow[]> {
  return db.rows<JobRow>(sql`
    select id::text, queue, state, (payload ->> 'n')::int as n, reason, attempts as tries
    from jobs
    order by id`)
}

export async function stateOf(db: Db): Promise<string[]> {
  return (await listJobs(db)).map((job) => job.state)
}

export async function deleteAllJobs(db: Db): Promise<void> {
  await db.script('delete from jobs')
}

/** Makes every running job look as if its worker had sent no heartbeat in time. */
export async function expireLeases(db: Db): Promise<void> {
  await db.script(`update jobs set lease_expires_at = now() - interval '1 second' where state = 'running'`)
}

export function countLeases(db: Db): Promise<number> {
  return db.rows(sql`select from jobs where token is not null`).then((rows) => rows.length)
}
