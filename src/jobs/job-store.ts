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

/**
 * Jobs whose run was cut short wait again, as if it had never begun; after `limit` such runs in a row they are given up.
 * Until a quarter of that the next run follows at once, then after a rest of up to half a minute: a job that kills its
 * worker then does not always kill the same neighbours, and a worker that is killed from outside finds fewer at work.
 * The count stands in the output, which a try that ends by itself overwrites.
 */
export async function updateInterrupted(
  tx: Db,
  jobs: (JobKey & { limit: number })[],
  reason: string,
): Promise<void> {
  const limits = jobs.map((job) => job.limit)
  await tx.run(sql`
    with interrupted as (
      select job.name, job.id, key.most, coalesce((job.output ->> 'interruptions')::int, 0) + 1 as count
      from unnest(${queuesOf(jobs)}::text[], ${idsOf(jobs)}::uuid[], ${limits}::int[]) as key (queue, job_id, most)
      join pgboss.job on job.name = key.queue and job.id = key.job_id
      where job.state = 'active'
      for update of job
    )
    update pgboss.job
    set state = (case when count < most then 'retry' else 'failed' end)::pgboss.job_state,
      retry_count = case when count < most then retry_count - 1 else retry_count end,
      start_after = now() + case
        when count < ceil(most / 4.0) then interval '0'
        else least(20, 2.5 * 2 ^ (count - ceil(most / 4.0))) * (0.5 + random()) * interval '1 second'
      end,
      completed_on = case when count < most then null else now() end,
      output = jsonb_build_object('message', ${reason}::text, 'interruptions', count)
    from interrupted
    where job.name = interrupted.name
      and job.id = interrupted.id`)
}

/** As if they had never been taken: pg-boss counts a try when it gives out a job that was started before. */
export async function updateToUntried(tx: Db, jobs: JobKey[]): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set state = 'retry', retry_count = retry_count - 1
    from unnest(${queuesOf(jobs)}::text[], ${idsOf(jobs)}::uuid[]) as key (queue, job_id)
    where job.name = key.queue
      and job.id = key.job_id
      and job.state = 'active'`)
}

export async function isDeadLetter(tx: Db, { queue, jobId }: JobKey): Promise<boolean> {
  const dead = await tx.first(sql`
    select
    from pgboss.job
    where name = ${queue}
      and id = ${jobId}
      and state = 'failed'`)
  return dead !== undefined
}

/** A dead letter that is of no interest any more is kept for a day, as completed jobs are. */
export async function updateResolved(tx: Db, { queue, jobId }: JobKey): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set state = 'cancelled'
    where name = ${queue}
      and id = ${jobId}
      and state = 'failed'`)
}

/** The dead letters about these subjects: another job has taken up their work. */
export async function updateTakenUp(
  tx: Db,
  queue: string,
  { subject, values }: { subject: string; values: string[] },
): Promise<void> {
  await tx.run(sql`
    update pgboss.job
    set state = 'cancelled'
    where name = ${queue}
      and state = 'failed'
      and data ->> ${subject} = any(${values}::text[])`)
}

/** The dead letters whose subject has an unfinished job. */
export async function updateResolvedByOthers(db: Db, queue: string, subject: string): Promise<void> {
  await db.run(sql`
    update pgboss.job dead
    set state = 'cancelled'
    where dead.name = ${queue}
      and dead.state = 'failed'
      and exists (
        select from pgboss.job other
        where other.name = ${queue}
          and other.state < 'completed'
          and other.data ->> ${subject} = dead.data ->> ${subject})`)
}

/** Whether the dead letter is still there: then it waits, with all its tries. */
export async function updateToNew(tx: Db, { queue, jobId }: JobKey): Promise<boolean> {
  const updated = await tx.run(sql`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, completed_on = null, output = null, start_after = now()
    where name = ${queue}
      and id = ${jobId}
      and state = 'failed'`)
  return updated > 0
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

export const queuesOf = (jobs: JobKey[]) => jobs.map((job) => job.queue)
export const idsOf = (jobs: JobKey[]) => jobs.map((job) => job.jobId)
