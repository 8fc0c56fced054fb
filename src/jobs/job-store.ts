import { type Db, sql } from '../db/db.js'
import type { JobEnd, RunningJob } from './job-end.js'

/** Every runner listens to this channel. Notifications arrive after the transaction commits. */
export const CHANNEL = 'sightline_jobs'

export async function notify(tx: Db, queue: string): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${queue})`)
}

/**
 * Runs a transaction whose statements are planned for the table as it is now. A plan kept from an empty queue read all jobs for
 * every job it took: 7 s for 500 of 20,000 jobs, against 20 ms.
 */
export function withFreshPlans<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.script('set local plan_cache_mode = force_custom_plan')
    return work(tx)
  })
}

export interface NewJob {
  payload: object
  startAfter?: Date
  priority?: number
  singletonKey?: string
  /** The trace context of the span that enqueued the job. */
  traceparent?: string | undefined
}

export async function insertJobs(tx: Db, queue: string, jobs: NewJob[]): Promise<void> {
  await tx.run(sql`
    insert into jobs (queue, payload, priority, start_after, singleton_key, traceparent)
    select ${queue}, payload, coalesce(priority, 0), coalesce("startAfter", now()), "singletonKey", traceparent
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as job (payload jsonb, priority int, "startAfter" timestamptz, "singletonKey" text, traceparent text)`)
}

/** The lock makes two jobs that are enqueued at the same moment see each other. Without it, both would stay. */
export async function deleteWaiting(tx: Db, queue: string, singletonKey: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${queue} || '/' || ${singletonKey}, 0))`)
  await tx.run(sql`
    delete from jobs
    where queue = ${queue}
      and singleton_key = ${singletonKey}
      and state = 'waiting'`)
}

/** Makes the job that waits under this key due now. Returns false if no job waits, because it runs or has ended. */
export async function updateToDue(tx: Db, queue: string, singletonKey: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update jobs
    set start_after = now()
    where queue = ${queue}
      and singleton_key = ${singletonKey}
      and state = 'waiting'`)
  return updated > 0
}

/** Lists the queues with a job that is due, or will be due within this time. It takes one index lookup per queue. */
export async function listQueuesDue(
  db: Pick<Db, 'rows'>,
  queues: string[],
  withinMs: number,
): Promise<string[]> {
  const rows = await db.rows<{ queue: string }>(sql`
    select known.queue
    from unnest(${queues}::text[]) as known (queue)
    cross join lateral (
      select
      from jobs
      where jobs.queue = known.queue
        and state = 'waiting'
        and start_after <= now() + ${withinMs}::float8 * interval '1 ms'
      limit 1
    ) as due`)
  return rows.map(({ queue }) => queue)
}

/**
 * Returns how long to sleep until the next job, or undefined if none becomes due within a minute. If a job has just become due,
 * or another worker is just taking it, the time is very short.
 */
export async function findNextDueMs(db: Pick<Db, 'rows'>, queue: string): Promise<number | undefined> {
  const [next] = await db.rows<{ ms: number }>(sql`
    select greatest(10, ceil(extract(epoch from min(start_after) - now()) * 1000))::int as ms
    from jobs
    where queue = ${queue}
      and state = 'waiting'
      and start_after between now() - interval '1 second' and now() + interval '1 minute'
    having count(*) > 0`)
  return next?.ms
}

const runningJob = sql`queue, id::text as "jobId", token, worker, attempts, interruptions`

/**
 * Locks and returns the runs that still hold their job. The lock order is by token, as in the heartbeat, so that the two wait for
 * each other instead of deadlocking.
 */
export function lockRunning(tx: Db, tokens: number[]): Promise<RunningJob[]> {
  return tx.rows<RunningJob>(sql`
    select ${runningJob}
    from jobs
    where token = any(${tokens}::bigint[])
    order by token
    for update`)
}

/** Returns jobs whose lease has expired. A job that another transaction has locked is skipped, because it is still in use. */
export function lockExpired(tx: Db, limit: number): Promise<RunningJob[]> {
  return tx.rows<RunningJob>(sql`
    select ${runningJob}
    from jobs
    where token is not null
      and lease_expires_at < now()
    order by token
    limit ${limit}
    for update skip locked`)
}

/** Ends runs that were locked before. */
export async function updateEnded(tx: Db, ends: JobEnd[]): Promise<void> {
  if (ends.length === 0) return
  await tx.run(sql`
    update jobs
    set state = run.state, attempts = run.attempts, interruptions = run.interruptions, reason = run.reason,
      start_after = coalesce(now() + run."delayMs" * interval '1 ms', start_after),
      ended_at = case when run.state <> 'waiting' then now() end,
      token = null, worker = null, lease_expires_at = null
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as run ("jobId" bigint, state text, attempts int, interruptions int, reason text, "delayMs" float8)
    where id = run."jobId"`)
}

const CHUNK = 10_000

/** Deletes jobs that were done or resolved a day ago, and dead jobs after thirty days. It never deletes a waiting job. */
export async function deleteOldJobs(db: Db): Promise<void> {
  let deleted = CHUNK
  while (deleted === CHUNK) {
    deleted = await db.run(sql`
      delete from jobs
      where id in (
        select id
        from jobs
        where state not in ('waiting', 'running')
          and ended_at < now() - case when state = 'dead' then interval '30 days' else interval '1 day' end
        limit ${CHUNK})`)
  }
}

export interface JobCount {
  queue: string
  /** Jobs that are due and not taken yet. */
  waiting: number
  /** Jobs that are due later: delayed, or between two tries. */
  scheduled: number
  running: number
  dead: number
  /** How long the oldest due job has been waiting. */
  oldestWaitingSeconds: number
}

/** Returns one entry for each of these queues, including empty ones, and for any other queue that has jobs. */
export function countJobsOf(db: Db, queues: string[]): Promise<JobCount[]> {
  return db.rows<JobCount>(sql`
    select queue,
      count(*) filter (where state = 'waiting' and start_after <= now()) as waiting,
      count(*) filter (where state = 'waiting' and start_after > now()) as scheduled,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'dead') as dead,
      greatest(0, extract(epoch from now() - min(start_after) filter (where state = 'waiting'))
        )::float8 as "oldestWaitingSeconds"
    from (select * from jobs where state in ('waiting', 'running', 'dead')) job
    full join unnest(${queues}::text[]) as known (queue) using (queue)
    group by queue
    order by queue`)
}
