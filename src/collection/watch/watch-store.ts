import { type Db, isOf, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'

/** The workspaces with questions that ended since `since`. */
export async function listAskedSince(db: Db, since: Date): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ workspaceId: WorkspaceId }>(sql`
    select distinct workspace_id as "workspaceId"
    from questions
    where ended_at >= ${since}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** The workspaces whose questions of a day have all ended, with the number of questions. */
export function listEndedDays(
  db: Db,
  workspaces: WorkspaceSet,
  day: Day,
): Promise<{ workspaceId: WorkspaceId; planned: number }[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", count(*) as planned
    from questions
    where ${isOf('workspace_id', workspaces)} and day = ${day}::date
    group by workspace_id
    having count(*) filter (where state in ('waiting', 'asking')) = 0`)
}

export interface EngineDay {
  engine: Engine
  planned: number
  answered: number
  noAnswers: number
  refused: number
  failed: number
}

/** Counts the outcomes of a day's questions by engine. */
export function countDay(tx: Db, workspaceId: WorkspaceId, day: Day): Promise<EngineDay[]> {
  return tx.rows(sql`
    select question.engine, count(*) as planned,
      count(*) filter (where question.state = 'answered' and answer.state is distinct from 'no_answer'
        and answer.state is distinct from 'refused') as answered,
      count(*) filter (where question.state = 'answered' and answer.state = 'no_answer') as "noAnswers",
      count(*) filter (where question.state = 'answered' and answer.state = 'refused') as refused,
      count(*) filter (where question.state = 'failed') as failed
    from questions question
    left join answers answer on answer.workspace_id = question.workspace_id and answer.prompt_id = question.prompt_id
      and answer.day = question.day and answer.engine = question.engine and answer.run = question.run
    where question.workspace_id = ${workspaceId} and question.day = ${day}::date
    group by question.engine
    order by question.engine`)
}

export interface EndedQuestions {
  workspaceId: WorkspaceId
  engine: Engine
  questions: number
  failed: number
  /** The most frequent reason. Null if no question failed. */
  reason: string | null
}

/**
 * The latest ended questions to each engine since a day. Skips questions that we did not ask, because they say nothing about the
 * engine.
 */
export function listEndedQuestions(
  db: Db,
  workspaces: WorkspaceSet,
  { since, limit }: { since: Day; limit: number },
): Promise<EndedQuestions[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", engine, count(*) as questions, count(*) filter (where state = 'failed') as failed,
      mode() within group (order by failure) filter (where state = 'failed') as reason
    from (
      select workspace_id, engine, state, failure,
        row_number() over (partition by workspace_id, engine order by ended_at desc) as recency
      from questions
      where ${isOf('workspace_id', workspaces)} and day >= ${since}::date and ended_at is not null
        and coalesce(failure_kind not in ('budget', 'month_budget', 'not_configured', 'expired'), true)) as ended
    where recency <= ${limit}
    group by workspace_id, engine`)
}
