import { type Db, isOf, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { asksFor, joinPlan } from '../report-plan/store.js'
import type { QuestionFailure, QuestionKey } from '../questions/question.js'
import type { TakingEngines } from './askable.js'
import { isAskable } from './turn-store.js'

export interface DayPlan {
  day: Day
  /** Engines that live workspaces can ask, and engines that sandboxes ask. */
  liveEngines: Engine[]
  sandboxEngines: readonly Engine[]
  /** Live engines whose providers support conversations or regions. */
  taking: TakingEngines
  /** Runs per day of reports without a plan of their own. */
  runsPerDay: number
  /** The highest number of runs per day over all reports. */
  mostRuns: number
  /** Questions are spread between these two times. */
  from: Date
  until: Date
}

export type PlannedQuestion = QuestionKey & { dueDate: Date }

const planned = sql`
  questions.workspace_id as "workspaceId", prompt_id as "promptId", day, engine, run, due_at as "dueDate"`

/**
 * Plans the day's questions of all tracked prompts, or of the given ones, unless they are planned or answered already. A later
 * turn of a chain is planned once the turn before it has an answer that can be followed up.
 */
export function insertQuestions(
  tx: Db,
  plan: DayPlan,
  only?: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<PlannedQuestion[]> {
  const among =
    only === undefined
      ? sql`true`
      : sql`assigned.workspace_id = ${only.workspaceId} and assigned.prompt_id = any(${only.promptIds}::text[])`
  return tx.rows(sql`
    insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at)
    select asked.workspace_id, asked.prompt_id, ${plan.day}::date, asked.engine, asked.run, 'waiting',
      ${plan.from}::timestamptz + (${plan.until}::timestamptz - ${plan.from}::timestamptz) * ${fraction(plan.day)}
    from (
      select distinct assigned.workspace_id, assigned.prompt_id, prompt.chain_id, prompt.turn, listed.engine, again.run
      from report_prompts assigned
      join prompts prompt on prompt.workspace_id = assigned.workspace_id and prompt.id = assigned.prompt_id
      join workspaces workspace on workspace.workspace_id = assigned.workspace_id
      ${joinPlan}
      cross join lateral unnest(
        case when workspace.mode = 'sandbox' then ${plan.sandboxEngines}::text[] else ${plan.liveEngines}::text[] end) as listed (engine)
      cross join lateral generate_series(1, least(coalesce(plan.runs_per_day, ${plan.runsPerDay}::int), ${plan.mostRuns}::int)) as again (run)
      where assigned.until_version is null and ${among} and ${isOf('workspace.workspace_id', only?.workspaceId ?? 'all')}
        and ${asksFor(plan.day, { engine: sql`listed.engine`, run: sql`again.run`, defaultRuns: plan.runsPerDay })}
        and (workspace.mode = 'sandbox' or ${isAskable(sql`listed.engine`, plan.taking)})
    ) asked
    where not exists (
        select from answers stored
        where ${isOf('stored.workspace_id', only?.workspaceId ?? 'all')} and stored.workspace_id = asked.workspace_id and stored.prompt_id = asked.prompt_id
          and stored.day = ${plan.day}::date and stored.engine = asked.engine and stored.run = asked.run)
      and (asked.turn = 1 or exists (
        select from prompts before
        join answers said on said.workspace_id = before.workspace_id and said.prompt_id = before.id
        where ${isOf('before.workspace_id', only?.workspaceId ?? 'all')} and before.workspace_id = asked.workspace_id
          and (before.id = asked.chain_id or before.chain_id = asked.chain_id) and before.turn = asked.turn - 1
          and said.day = ${plan.day}::date and said.engine = asked.engine and said.run = asked.run and said.content <> ''))
    order by asked.workspace_id, asked.prompt_id, asked.engine, asked.run
    on conflict do nothing
    returning ${planned}`)
}

/** A number from 0 to 1 that differs for every question. */
const fraction = (day: Day): Statement =>
  sql`((hashtextextended(concat_ws(' ', asked.prompt_id, asked.engine, asked.run, ${day}::text), 0) & 1048575) / 1048576.0)`

/** Makes the day's first questions that are planned for later due now. */
export function hastenQuestions(
  tx: Db,
  { day, from }: DayPlan,
  { workspaceId, promptIds }: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<PlannedQuestion[]> {
  return tx.rows(sql`
    update questions
    set due_at = ${from}
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[]) and day = ${day}::date
      and run = 1 and state = 'waiting' and failures = 0 and due_at > ${from}
    returning ${planned}`)
}

/** Deletes the day's waiting questions about these prompts that no plan includes any more. */
export async function deleteUnplanned(
  tx: Db,
  { day, runsPerDay }: DayPlan,
  { workspaceId, promptIds }: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<void> {
  await tx.run(sql`
    delete from questions
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[]) and day = ${day}::date and state = 'waiting'
      and not exists (
        select from report_prompts assigned
        ${joinPlan}
        where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = questions.prompt_id and assigned.until_version is null
          and ${asksFor(day, { engine: sql`questions.engine`, run: sql`questions.run`, defaultRuns: runsPerDay })})`)
}

/** Reopens questions that failed before a time for one of these reasons, which may be gone. */
export function reopenQuestions(
  tx: Db,
  plan: DayPlan,
  {
    reasons,
    endedBy,
    only = 'all',
  }: { reasons: QuestionFailure[]; endedBy: Date; only?: WorkspaceId | 'all' },
): Promise<PlannedQuestion[]> {
  return tx.rows(sql`
    update questions
    set state = 'waiting', calls = 0, failures = 0, failure_kind = null, failure = null, ended_at = null, due_at = ${plan.from}
    from workspaces workspace
    where workspace.workspace_id = questions.workspace_id
      and ${isOf('workspace.workspace_id', only)} and ${isOf('questions.workspace_id', only)}
      and day = ${plan.day}::date and state = 'failed'
      and failure_kind = any(${reasons}::text[]) and ended_at <= ${endedBy}
      and (workspace.mode = 'sandbox' or engine = any(${plan.liveEngines}::text[]))
    returning ${planned}`)
}

/** Revives questions whose job was given up: they have been due for an hour and have no call in flight. */
export function reviveQuestions(tx: Db, { day, from }: DayPlan): Promise<PlannedQuestion[]> {
  return tx.rows(sql`
    update questions
    set due_at = ${from}
    where day = ${day}::date and state in ('waiting', 'asking')
      and due_at <= ${from}::timestamptz - interval '1 hour'
      and coalesce(busy_until, due_at) <= ${from}::timestamptz - interval '1 hour'
    returning ${planned}`)
}

/** Marks the open questions of past days as failed. */
export function expireQuestions(tx: Db, { day, from }: DayPlan): Promise<number> {
  return tx.run(sql`
    update questions
    set state = 'failed', busy_until = null, failure_kind = 'expired', failure = 'The day ended before the question could be asked.',
      ended_at = ${from}
    where day < ${day}::date and state in ('waiting', 'asking') and coalesce(busy_until, due_at) < ${from}`)
}

/** Looks back only one month: this runs daily, and older rows include many failed questions. */
export function deleteAnsweredQuestions(db: Db, before: Day): Promise<number> {
  return db.run(sql`
    delete from questions
    where day < ${before}::date and day >= ${before}::date - 31 and state = 'answered'`)
}

export function deleteOldQuestions(db: Db, before: Day): Promise<number> {
  return db.run(sql`
    delete from questions
    where day < ${before}::date`)
}

interface PlannedPrompt {
  promptId: string
  prompt: string
  country: string
  persona: string | null
  /** The prompt id of the first turn. */
  chainId: string
  /** The prompts of the earlier turns. */
  earlier: string[]
}

export function listTrackedPrompts(db: Db, workspaceId: WorkspaceId): Promise<PlannedPrompt[]> {
  return db.rows(sql`
    select asked.id as "promptId", asked.prompt, asked.country, asked.persona, coalesce(asked.chain_id, asked.id) as "chainId",
      case when asked.turn = 1 then '{}' else array(
        select before.prompt
        from prompts before
        where before.workspace_id = ${workspaceId} and before.turn < asked.turn
          and (before.id = asked.chain_id or before.chain_id = asked.chain_id)
        order by before.turn) end as earlier
    from prompts asked
    where asked.workspace_id = ${workspaceId} and exists (
      select from report_prompts assigned
      where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = asked.id and assigned.until_version is null)
    order by coalesce(asked.chain_id, asked.id), asked.turn`)
}
