import { type Db, sql, type Statement } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'

interface DayOfWorkspace {
  workspaceId: WorkspaceId
  day: Day
}

interface StoredAnswer {
  id: string
  promptId: string
  prompt: string
  country: string
  engine: Engine
  run: number
  askedDate: Date
  state: string
  provider: string
  model: string | null
  capture: string
  countryApplied: string
  searched: boolean | null
  searchQueries: string
  costUsd: number | null
  refusal: string | null
  citations: number
  content: string
}

/** By prompt, engine and run. Prompt by prompt, which the key of the table finds; a day alone it does not. */
function answersOf({ workspaceId, day }: DayOfWorkspace, columns: Statement): Statement {
  return sql`
    select ${columns}
    from (select id, prompt from prompts where workspace_id = ${workspaceId}) asked
    cross join lateral (
      select *
      from answers
      where workspace_id = ${workspaceId} and prompt_id = asked.id and day = ${day}::date) answer
    order by asked.id, answer.engine, answer.run`
}

export function eachAnswer(
  db: Db,
  scope: DayOfWorkspace,
  visit: (answer: StoredAnswer) => void,
): Promise<void> {
  const columns = sql`answer.id, asked.id as "promptId", asked.prompt, answer.country, answer.engine, answer.run,
    answer.asked_at as "askedDate", answer.state, answer.provider, answer.model, answer.capture,
    answer.country_applied as "countryApplied", answer.searched, answer.search_queries::text as "searchQueries",
    answer.cost_usd as "costUsd", answer.refusal, cardinality(answer.page_ids) as citations, answer.content`
  return db.each(answersOf(scope, columns), (row) => visit(row as StoredAnswer))
}

export interface AnswerName {
  id: string
  promptId: string
  country: string
  engine: Engine
  run: number
}

const NAMES = sql`answer.id, asked.id as "promptId", answer.country, answer.engine, answer.run`

export function listAnswerNames(db: Db, scope: DayOfWorkspace): Promise<AnswerName[]> {
  return db.rows(answersOf(scope, NAMES))
}

interface AnswerCitations extends AnswerName {
  state: string
  pageIds: string[]
  cited: { link: string; title?: string }[]
}

export function listAnswerCitations(db: Db, scope: DayOfWorkspace): Promise<AnswerCitations[]> {
  return db.rows(
    answersOf(scope, sql`${NAMES}, answer.state, answer.page_ids::text[] as "pageIds", answer.cited`),
  )
}

export interface CitedAddress {
  id: string
  url: string
  host: string
}

export function listCitedAddresses(
  db: Db,
  workspaceId: WorkspaceId,
  pageIds: string[],
): Promise<CitedAddress[]> {
  return db.rows(sql`
    select id::text, url, host
    from cited_pages
    where workspace_id = ${workspaceId} and id = any(${pageIds}::bigint[])`)
}
