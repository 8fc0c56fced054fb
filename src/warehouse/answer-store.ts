import { type Db, sql, type Statement } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'

interface DayOfWorkspace {
  workspaceId: WorkspaceId
  day: Day
}

export interface StoredAnswer {
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

/** Selects answers by prompt, engine and run. The table's key finds them prompt by prompt, but not by day alone. */
function answersOf({ workspaceId, day }: DayOfWorkspace, columns: Statement, prompts = sql`true`): Statement {
  return sql`
    select ${columns}
    from (select id, prompt from prompts where workspace_id = ${workspaceId} and ${prompts}) asked
    cross join lateral (
      select *
      from answers
      where workspace_id = ${workspaceId} and prompt_id = asked.id and day = ${day}::date) answer
    order by asked.id, answer.engine, answer.run`
}

/** The number of prompts whose texts are read at once. */
const PROMPTS_PER_READ = 50

/** Calls `rest` from time to time and awaits it, so that memory does not grow. */
export async function eachAnswer(
  db: Db,
  scope: DayOfWorkspace,
  { visit, rest }: { visit: (answer: StoredAnswer) => void; rest: () => Promise<void> },
): Promise<void> {
  const columns = sql`answer.id, asked.id as "promptId", asked.prompt, answer.country, answer.engine, answer.run,
    answer.asked_at as "askedDate", answer.state, answer.provider, answer.model, answer.capture,
    answer.country_applied as "countryApplied", answer.searched, answer.search_queries::text as "searchQueries",
    answer.cost_usd as "costUsd", answer.refusal, cardinality(answer.page_ids) as citations, answer.content`
  const prompts = await db.rows<{ id: string }>(sql`
    select id from prompts where workspace_id = ${scope.workspaceId} order by id`)
  for (let from = 0; from < prompts.length; from += PROMPTS_PER_READ) {
    const ids = prompts.slice(from, from + PROMPTS_PER_READ).map(({ id }) => id)
    const isAsked = sql`id = any(${ids}::text[])`
    await db.each(answersOf(scope, columns, isAsked), (row) => visit(row as StoredAnswer))
    await rest()
  }
}

/** An answer without its text. */
export interface DayAnswer {
  id: string
  promptId: string
  country: string
  engine: Engine
  run: number
  state: string
  /** Ids of the cited pages, separated by commas: they have more digits than a JavaScript number holds. */
  pageIds: string
  /** The citations as the engine gave them, in the same order. */
  cited: { link: string; title?: string }[]
}

export function listDayAnswers(db: Db, scope: DayOfWorkspace): Promise<DayAnswer[]> {
  const columns = sql`answer.id, asked.id as "promptId", answer.country, answer.engine, answer.run, answer.state,
    array_to_string(answer.page_ids, ',') as "pageIds", answer.cited`
  return db.rows(answersOf(scope, columns))
}

interface CitedAddress {
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
