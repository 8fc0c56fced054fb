import { type Db, sql, type Statement } from '../db/db.js'

export interface TakenJob {
  queue: string
  jobId: string
  payload: unknown
  /** The group whose turn it was: a workspace, or empty if the job belongs to no workspace. */
  group: string
  /** 1 for the first run. */
  attempt: number
  /** Fencing token: the run with this token holds the job. The next run gets a greater one. */
  token: number
  traceparent: string | null
}

interface Taking {
  queue: string
  count: number
  worker: string
  leaseMs: number
  /** The group that had the last turn. The groups after it come next. */
  after?: string | undefined
}

/** Written exactly as in the index `jobs_turns`. */
const group = sql`coalesce(payload ->> 'workspaceId', '') collate "C"`

/**
 * Takes due jobs, each with a lease, beginning with the greatest priority. Each workspace in turn gives the job that has been due
 * the longest. If these are too few, the jobs that have been due the longest fill the rest.
 */
export function takeJobs(db: Pick<Db, 'rows'>, taking: Taking): Promise<TakenJob[]> {
  const { queue, count, worker, leaseMs, after = '' } = taking
  const waiting = sql`queue = ${queue} and state = 'waiting'`
  return db.rows<TakenJob>(sql`
    with recursive top as (
      select priority
      from jobs
      where ${waiting} and start_after <= now()
      order by priority desc, start_after, id
      limit 1
    ),
    ${groupsFrom(sql`ahead`, { waiting, first: sql`${group} > ${after}` })},
    ${groupsFrom(sql`again`, { waiting, first: sql`true` })},
    fair as (
      select id
      from (select 1 as lap, * from ahead union all select 2 as lap, * from again) as found
      where start_after <= now()
      group by id
      order by min(lap), min("group")
      limit ${count}
    ),
    next as (
      select id
      from jobs
      where id = any(array(select id from fair)) and state = 'waiting'
      for update skip locked
    ),
    rest as (
      select id
      from jobs
      where ${waiting}
        and start_after <= now()
        and id <> all(array(select id from next))
      order by priority desc, start_after, id
      limit ${count} - (select count(*) from next)
      for update skip locked
    )
    update jobs
    set state = 'running', attempts = attempts + 1, started_at = now(), token = nextval('job_lease_tokens'),
      worker = ${worker}, lease_expires_at = now() + ${leaseMs}::float8 * interval '1 ms'
    where id = any(array(select id from next union all select id from rest))
    returning queue, id::text as "jobId", payload, ${group} as "group", attempts as attempt, token, traceparent`)
}

/** The number of groups that are searched for a due job. Each takes one index lookup, however many jobs the group has. */
const LOOKS = 32

/**
 * Finds the next job of each group that has the greatest priority due, beginning with the first group that meets the condition.
 */
function groupsFrom(
  name: Statement,
  { waiting, first }: { waiting: Statement; first: Statement },
): Statement {
  const firstOf = (condition: Statement) => sql`
    select ${group} as "group", id, start_after
    from jobs
    where ${waiting} and priority = (select priority from top) and ${condition}
    order by ${group}, start_after, id
    limit 1`
  return sql`${name} as (
      select 1 as look, head.* from (${firstOf(first)}) as head
      union all
      select look + 1, behind.*
      from ${name} as known
      cross join lateral (${firstOf(sql`${group} > known."group"`)}) as behind
      where look < ${LOOKS}
    )`
}
