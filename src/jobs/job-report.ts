import { type Db, sql } from '../db/db.js'
import { CATALOG, type QueueDefinition, type QueueName } from './catalog.js'
import { idsOf, type JobKey, queuesOf } from './job-store.js'

export interface DeadLetter {
  jobId: string
  queue: string
  payload: unknown
  reason: string
  attempts: number
  /** Of the last runs, those in a row that lost their worker or the database. */
  interruptions: number
  failedAt: Date
  /** It became one within the last hour. */
  isRecent: boolean
}

const deadLetter = sql`
  id as "jobId", name as queue, data as payload, coalesce(output ->> 'message', '') as reason,
  retry_count + 1 as attempts, coalesce((output ->> 'interruptions')::int, 0) as interruptions,
  completed_on as "failedAt", completed_on > now() - interval '1 hour' as "isRecent"`

/**
 * Newest first. A dead letter is the failed job itself: pg-boss's dead-letter queue would hold a copy that
 * has forgotten its queue, its id and its attempts.
 */
export function listDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select ${deadLetter}
    from pgboss.job
    where state = 'failed'
    order by completed_on desc, id
    limit ${limit}`)
}

/** Of these jobs, those that are dead letters. */
export function listDeadAmong(db: Db, jobs: JobKey[]): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select ${deadLetter}
    from unnest(${queuesOf(jobs)}::text[], ${idsOf(jobs)}::uuid[]) as key (queue, job_id)
    join pgboss.job on job.name = key.queue and job.id = key.job_id
    where job.state = 'failed'
    order by key.queue, key.job_id`)
}

/** What the unfinished jobs of a queue are about. */
export async function listOpenSubjects(db: Db, queue: QueueName): Promise<string[]> {
  const { subject = '' }: QueueDefinition = CATALOG[queue]
  const rows = await db.rows<{ subject: string }>(sql`
    select distinct data ->> ${subject} as subject
    from pgboss.job
    where name = ${queue}
      and state < 'completed'
      and data ? ${subject}`)
  return rows.map((row) => row.subject)
}

export interface JobCount {
  queue: string
  /** Due, and not yet taken. */
  waiting: number
  /** Due later: delayed, or between two tries. */
  scheduled: number
  running: number
  dead: number
  /** How long the one that is due the longest has been so. */
  oldestWaitingSeconds: number
}

/** Those of the catalogue that are not there; cheap enough to ask at every probe. */
export async function missingQueues(db: Db): Promise<string[]> {
  const installed = await db.rows<{ name: string }>(sql`select name from pgboss.queue`)
  const names = new Set(installed.map((queue) => queue.name))
  return Object.keys(CATALOG).filter((name) => !names.has(name))
}

/** One entry for every installed queue, also for those that are empty. */
export function countJobs(db: Db): Promise<JobCount[]> {
  return db.rows<JobCount>(sql`
    select queue.name as queue,
      count(*) filter (where job.state < 'active' and job.start_after <= now()) as waiting,
      count(*) filter (where job.state < 'active' and job.start_after > now()) as scheduled,
      count(*) filter (where job.state = 'active') as running,
      count(*) filter (where job.state = 'failed') as dead,
      greatest(0, extract(epoch from now() - min(job.start_after) filter (where job.state < 'active'))
        )::float8 as "oldestWaitingSeconds"
    from pgboss.queue
    left join pgboss.job
      on job.name = queue.name
      and job.state <> 'completed'
    group by queue.name
    order by queue.name`)
}
