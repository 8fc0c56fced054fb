import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { MAX_RUNS } from '../report-plan/schema.js'
import { asksFor, joinPlan } from '../report-plan/store.js'
import type { EarlierTurn, QuestionFailure, QuestionKey, StoredQuestion } from './question.js'

const key = ({ workspaceId, promptId, day, engine, run }: QuestionKey) => sql`
  workspace_id = ${workspaceId} and prompt_id = ${promptId} and day = ${day}::date and engine = ${engine} and run = ${run}`

/** Locks the question until the transaction ends. */
export async function lockQuestion(tx: Db, question: QuestionKey): Promise<StoredQuestion | undefined> {
  return tx.first(sql`
    select question.workspace_id as "workspaceId", question.prompt_id as "promptId", question.day, question.engine, question.run,
      question.state, question.due_at as "dueDate", question.failures, question.calls, question.lease_token as "leaseToken", asked.prompt, asked.country, asked.persona, asked.region,
      coalesce(asked.chain_id, asked.id) as "chainId", asked.turn, asked.turns, workspace.mode,
      exists (
        select from report_prompts assigned
        ${joinPlan}
        where assigned.workspace_id = ${question.workspaceId} and assigned.prompt_id = question.prompt_id
          and assigned.until_version is null
          and ${asksFor(question.day, { engine: sql`question.engine`, run: sql`question.run`, defaultRuns: MAX_RUNS })}) as "isPlanned",
      exists (
        select from answers stored
        where stored.workspace_id = ${question.workspaceId} and stored.prompt_id = question.prompt_id
          and stored.day = question.day and stored.engine = question.engine and stored.run = question.run) as "hasAnswer"
    from questions question
    join prompts asked on asked.workspace_id = question.workspace_id and asked.id = question.prompt_id
    join workspaces workspace on workspace.workspace_id = question.workspace_id
    where question.workspace_id = ${question.workspaceId} and question.prompt_id = ${question.promptId}
      and question.day = ${question.day}::date and question.engine = ${question.engine} and question.run = ${question.run}
    for no key update of question`)
}

/** Lists the earlier turns of the conversation with their answers. A turn whose answer was deleted is missing. */
export function listEarlierTurns(
  tx: Db,
  { workspaceId, chainId, turn, day, engine, run }: StoredQuestion,
): Promise<EarlierTurn[]> {
  return tx.rows(sql`
    select before.prompt, said.content as answer
    from prompts before
    join answers said on said.workspace_id = before.workspace_id and said.prompt_id = before.id
    where before.workspace_id = ${workspaceId} and (before.id = ${chainId} or before.chain_id = ${chainId}) and before.turn < ${turn}
      and said.day = ${day}::date and said.engine = ${engine} and said.run = ${run} and said.content <> ''
    order by before.turn`)
}

export async function markAsking(
  tx: Db,
  question: QuestionKey,
  { busyUntil, leaseToken }: { busyUntil: Date; leaseToken: number },
): Promise<void> {
  await tx.run(sql`
    update questions
    set state = 'asking', calls = calls + 1, busy_until = ${busyUntil}, lease_token = ${leaseToken}
    where ${key(question)}`)
}

export async function markWaiting(tx: Db, question: QuestionKey, failures: number): Promise<void> {
  await tx.run(sql`
    update questions
    set state = 'waiting', busy_until = null, failures = ${failures}
    where ${key(question)} and state in ('waiting', 'asking')`)
}

export async function markAnswered(tx: Db, question: QuestionKey, now: Date): Promise<void> {
  await tx.run(sql`
    update questions
    set state = 'answered', busy_until = null, failure_kind = null, failure = null, ended_at = ${now}
    where ${key(question)}`)
}

export async function markFailed(
  tx: Db,
  question: QuestionKey,
  failed: { kind: QuestionFailure; reason: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update questions
    set state = 'failed', busy_until = null, failure_kind = ${failed.kind}, failure = ${failed.reason}, ended_at = ${failed.now}
    where ${key(question)} and state <> 'answered'`)
}

export async function deleteQuestion(tx: Db, question: QuestionKey): Promise<void> {
  await tx.run(sql`
    delete from questions
    where ${key(question)} and state in ('waiting', 'asking')`)
}

/** Counts the day's first questions about these prompts that were due by `dueBy` and have not ended. */
export async function countOpenQuestions(
  db: Db,
  {
    workspaceId,
    promptIds,
    day,
    dueBy,
  }: { workspaceId: WorkspaceId; promptIds: string[]; day: Day; dueBy: Date },
): Promise<number> {
  const counted = await db.first<{ count: number }>(sql`
    select count(*) as count
    from questions
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[]) and day = ${day}::date
      and run = 1 and state in ('waiting', 'asking') and due_at <= ${dueBy}`)
  return counted?.count ?? 0
}

/** Progress of a report's first collection: the day's first question about each prompt to each engine. */
interface FirstQuestionCounts {
  planned: number
  /** Includes questions for which the engine showed no AI answer. */
  answered: number
  failed: number
}

export async function countFirstQuestions(
  db: Db,
  { workspaceId, promptIds, day }: { workspaceId: WorkspaceId; promptIds: string[]; day: Day },
): Promise<FirstQuestionCounts> {
  const counted = await db.first<FirstQuestionCounts>(sql`
    select count(*) as planned, count(*) filter (where state = 'answered') as answered,
      count(*) filter (where state = 'failed') as failed
    from questions
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[]) and day = ${day}::date and run = 1`)
  return counted ?? { planned: 0, answered: 0, failed: 0 }
}

export interface QuestionCounts {
  waiting: number
  answered: number
  failed: number
  /** The most frequent reason of failure. */
  failure: string | null
}

export async function countQuestions(db: Db, day: Day): Promise<QuestionCounts> {
  const counted = await db.first<QuestionCounts>(sql`
    select count(*) filter (where state in ('waiting', 'asking')) as waiting,
      count(*) filter (where state = 'answered') as answered,
      count(*) filter (where state = 'failed') as failed,
      mode() within group (order by engine || ': ' || failure) filter (where state = 'failed') as failure
    from questions
    where day = ${day}::date`)
  return counted ?? { waiting: 0, answered: 0, failed: 0, failure: null }
}
