import { type Db, sql, type Statement } from '../db/db.js'

export interface TakenJob {
  queue: string
  jobId: string
  payload: unknown
  /** Whose turn it was: the workspace, or nothing where it is of none. */
  group: string
  /** 1 for the first. */
  attempt: number
  /** Fencing: whoever has it holds the job; the next run has a greater one. */
  token: number
  traceparent: string | null
}

interface Taking {
  queue: string
  count: number
  worker: string
  leaseMs: number
  /** The group that had its turn last; those after it are next. */
  after?: string | undefined
}

/** As the index `jobs_turns` writes it. */
const group = sql`coalesce(payload ->> 'workspaceId', '') collate "C"`

/**
 * Gives out jobs that are due, each with a lease: those of the greatest priority first. Of these each workspace gives one in turn, the one
 * that is due the longest; what is lacking then is made up by whatever is due the longest.
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

/** Groups that are looked at for one that has a job due; one look into the index each, however many jobs they have. */
const LOOKS = 32

/** The next job of each group, from the first group on that fulfils the condition, of the greatest priority that is due. */
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
