import { type Db, sql } from '../db/db.js'

/** What pg-boss has no call for, said to its tables: held to its schema by the exact pin and by tests. */

export interface JobKey {
  queue: string
  jobId: string
}

/** The lock makes two that are enqueued at the same moment see one another: without it both would stay. */
export async function deleteWaiting(tx: Db, queue: string, singletonKey: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${queue} || '/' || ${singletonKey}, 0))`)
  await tx.run(sql`
    delete from pgboss.job
    where name = ${queue}
      and singleton_key = ${singletonKey}
      and state < 'active'`)
}

/**
 * How long to sleep until the next job; undefined if none becomes due within a minute. One that has become
 * due since the last look, or that another worker is just taking, is worth another look very soon.
 */
export async function findNextDueMs(db: Pick<Db, 'rows'>, queue: string): Promise<number | undefined> {
  const [next] = await db.rows<{ ms: number }>(sql`
    select greatest(10, ceil(extract(epoch from min(start_after) - now()) * 1000))::int as ms
    from pgboss.job
    where name = ${queue}
      and state < 'active'
      and start_after between now() - interval '1 second' and now() + interval '1 minute'
    having count(*) > 0`)
  return next?.ms
}

/** A failure of this job will be its last. */
export async function updateToLastTry(tx: Db, { queue, jobId }: JobKey): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set retry_limit = retry_count
    where name = ${queue}
      and id = ${jobId}`)
}

/** Spares jobs the delay that follows a failure, when the failure was not theirs. */
export async function updateToStartNow(tx: Db, jobs: JobKey[]): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set start_after = now()
    from ${keys(jobs)}
    where job.name = key.queue
      and job.id = key.job_id
      and job.state = 'retry'`)
}

/** As if they had never been taken: pg-boss counts a try when it gives out a job that was started before. */
export async function updateToUntried(tx: Db, jobs: JobKey[]): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set state = 'retry', retry_count = retry_count - 1
    from ${keys(jobs)}
    where job.name = key.queue
      and job.id = key.job_id
      and job.state = 'active'`)
}

const CHUNK = 10_000

/**
 * Completed jobs are kept for a day, dead letters for thirty; jobs that wait are never thrown away.
 * pg-boss would copy each row into an archive before it deletes it, and drops waiting jobs after two weeks.
 */
export async function deleteOldJobs(db: Db): Promise<void> {
  let deleted = CHUNK
  while (deleted === CHUNK) {
    deleted = await db.run(sql`
      delete from pgboss.job
      where (name, id) in (
        select name, id
        from pgboss.job
        where state > 'active'
          and completed_on < now() - case state
            when 'failed' then interval '30 days'
            else interval '1 day'
          end
        limit ${CHUNK})`)
  }
}

function keys(jobs: JobKey[]) {
  const queues = jobs.map((job) => job.queue)
  const ids = jobs.map((job) => job.jobId)
  return sql`unnest(${queues}::text[], ${ids}::uuid[]) as key (queue, job_id)`
}
