import { type Db, sql } from '../db/db.js'

/** A job that was given up before its work was done. */
export interface DeadLetter {
  jobId: string
  queue: string
  payload: unknown
  reason: string
  attempts: number
  /** How many of the last runs in a row lost their worker or their connection to the database. */
  interruptions: number
  failedAt: Date
  /** Whether the job was given up within the last hour. */
  isRecent: boolean
}

const deadLetter = sql`
  id::text as "jobId", queue, payload, coalesce(reason, '') as reason, attempts, interruptions, ended_at as "failedAt",
  ended_at > now() - interval '1 hour' as "isRecent"`

/** Lists dead letters, newest first. */
export function listDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select ${deadLetter}
    from jobs
    where state = 'dead'
    order by ended_at desc, id
    limit ${limit}`)
}

/** Lists those of the given jobs that are dead letters. */
export function listDeadAmong(db: Db, jobIds: string[]): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select ${deadLetter}
    from jobs
    where id = any(${jobIds}::bigint[])
      and state = 'dead'
    order by jobs.queue, jobs.id`)
}

export async function isDead(tx: Db, jobId: string): Promise<boolean> {
  return (await tx.first(sql`select from jobs where id = ${jobId} and state = 'dead'`)) !== undefined
}

/** Resolves a dead letter that needs no attention any more. It is kept for a day, as jobs that are done are. */
export async function updateToResolved(tx: Db, jobId: string): Promise<void> {
  await tx.run(sql`update jobs set state = 'resolved' where id = ${jobId} and state = 'dead'`)
}

interface Subject {
  queue: string
  /** The field of the payload that names the subject of a job. */
  field: string
}

/** Resolves the dead letters about these subjects, because another job does their work. */
export async function resolveAbout(tx: Db, { queue, field }: Subject, values: string[]): Promise<void> {
  await tx.run(sql`
    update jobs
    set state = 'resolved'
    where queue = ${queue}
      and state = 'dead'
      and payload ->> ${field} = any(${values}::text[])`)
}

/** Resolves the dead letters whose subject has an unfinished job. */
export async function resolveOvertaken(db: Db, { queue, field }: Subject): Promise<void> {
  await db.run(sql`
    update jobs dead
    set state = 'resolved'
    where dead.queue = ${queue}
      and dead.state = 'dead'
      and exists (
        select from jobs other
        where other.queue = ${queue}
          and other.state in ('waiting', 'running')
          and other.payload ->> ${field} = dead.payload ->> ${field})`)
}

/** Lists the subjects of a queue's unfinished jobs. */
export async function listSubjects(db: Db, { queue, field }: Subject): Promise<string[]> {
  const rows = await db.rows<{ subject: string }>(sql`
    select distinct payload ->> ${field} as subject
    from jobs
    where queue = ${queue}
      and state in ('waiting', 'running')
      and payload ? ${field}`)
  return rows.map((row) => row.subject)
}

/** Puts a dead letter back into the queue with all its tries. Returns false if it is no longer there. */
export async function updateToWaiting(tx: Db, jobId: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update jobs
    set state = 'waiting', attempts = 0, interruptions = 0, reason = null, started_at = null, ended_at = null,
      start_after = now()
    where id = ${jobId}
      and state = 'dead'`)
  return updated > 0
}
