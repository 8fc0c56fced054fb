import { type Db, sql } from '../../db/db.js'
import type { Day, Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { AnswerCount, MissingCount } from './report-collection.js'

interface CollectionScope extends Window {
  workspaceId: WorkspaceId
  promptIds: string[]
  /** Empty means all engines. */
  engines: Engine[]
}

/** Makes PostgreSQL plan each statement again, because the best plan depends on the number of prompts and days. */
export function replanStatements(tx: Db): Promise<void> {
  return tx.script('set local plan_cache_mode = force_custom_plan')
}

export function countAnswers(tx: Db, scope: CollectionScope): Promise<AnswerCount[]> {
  return tx.rows(sql`
    select engine, country,
      count(*) filter (where capture <> 'import' and state not in ('no_answer', 'refused')) as answered,
      count(*) filter (where capture <> 'import' and state = 'no_answer') as "noAnswers",
      count(*) filter (where capture <> 'import' and state = 'refused') as refused,
      count(*) filter (where capture = 'import') as imported,
      sum(cost_usd) filter (where capture <> 'import') as "costUsd",
      max(asked_at) filter (where capture <> 'import') as "lastAskedDate"
    from answers
    where workspace_id = ${scope.workspaceId} and prompt_id = any(${scope.promptIds}::text[])
      and day between ${scope.startDate}::date and ${scope.endDate}::date
      and (cardinality(${scope.engines}::text[]) = 0 or engine = any(${scope.engines}::text[]))
    group by engine, country`)
}

/**
 * Counts questions without an answer: failed ones by kind, and those still to be asked. Skips questions with an imported answer.
 */
export function countMissing(tx: Db, scope: CollectionScope): Promise<MissingCount[]> {
  return tx.rows(sql`
    select question.engine, case when state = 'failed' then failure_kind else 'waiting' end as kind,
      count(*) as count, mode() within group (order by failure) as failure,
      max(ended_at) filter (where state = 'failed' and calls > 0) as "lastAskedDate"
    from questions question
    where workspace_id = ${scope.workspaceId} and prompt_id = any(${scope.promptIds}::text[])
      and day between ${scope.startDate}::date and ${scope.endDate}::date
      and (cardinality(${scope.engines}::text[]) = 0 or engine = any(${scope.engines}::text[]))
      and (state = 'failed' or state in ('waiting', 'asking') and not exists (
        select from answers stored
        where stored.workspace_id = ${scope.workspaceId} and stored.prompt_id = question.prompt_id
          and stored.day = question.day and stored.engine = question.engine and stored.run = question.run))
    group by 1, 2
    order by 1, count desc, 2`)
}

/** When the next waiting question of today is due. */
export async function findNextDue(
  tx: Db,
  { workspaceId, promptIds, engines }: Omit<CollectionScope, keyof Window>,
  today: Day,
): Promise<Date | null> {
  const found = await tx.first<{ dueDate: Date | null }>(sql`
    select min(due_at) as "dueDate"
    from questions
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[])
      and day >= ${today}::date and state = 'waiting'
      and (cardinality(${engines}::text[]) = 0 or engine = any(${engines}::text[]))`)
  return found?.dueDate ?? null
}
