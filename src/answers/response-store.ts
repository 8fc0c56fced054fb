import { type Db, sql } from '../db/db.js'
import type { Ad, ShoppingItem } from '../engines/index.js'
import type { Day, Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { Answer } from './answer.js'

export interface StoredResponse
  extends
    Pick<Answer, 'id' | 'day' | 'engine' | 'country' | 'run' | 'state' | 'content' | 'searchQueries'>,
    Pick<Answer, 'provider' | 'model' | 'capture' | 'countryApplied' | 'costUsd' | 'askedDate' | 'refusal'> {
  cited: { link: string; title?: string }[]
  shopping: ShoppingItem[] | null
  ads: Ad[] | null
}

interface ResponseFilter extends Window, PageRequest {
  promptId: string
  country: string | undefined
  /** Empty means all engines. */
  engines: Engine[]
  /** Empty means no restriction by tags. */
  tagIds: string[]
}

const columns = sql`answer.id, answer.day, answer.engine, answer.country, answer.run, answer.state, answer.content, answer.cited,
  answer.search_queries as "searchQueries", answer.provider, answer.model, answer.capture,
  answer.country_applied as "countryApplied", answer.cost_usd as "costUsd", answer.asked_at as "askedDate",
  answer.shopping, answer.ads, answer.refusal`

/** Sorted by day, newest first. */
export function listResponses(
  db: Db,
  workspaceId: WorkspaceId,
  filter: ResponseFilter,
): Promise<StoredResponse[]> {
  return db.rows(sql`
    select ${columns}
    from answers answer
    where workspace_id = ${workspaceId} and ${isWanted(workspaceId, filter)}
    ${pageOf(filter)}`)
}

/** The size of the same rows in bytes. PostgreSQL knows it without reading the texts. */
export async function listResponseSizes(
  db: Db,
  workspaceId: WorkspaceId,
  filter: ResponseFilter,
): Promise<number[]> {
  const rows = await db.rows<{ bytes: number }>(sql`
    select octet_length(answer.content) + pg_column_size(answer.cited)
      + coalesce(pg_column_size(answer.shopping), 0) + coalesce(pg_column_size(answer.ads), 0) as bytes
    from answers answer
    where workspace_id = ${workspaceId} and ${isWanted(workspaceId, filter)}
    ${pageOf(filter)}`)
  return rows.map(({ bytes }) => bytes)
}

function isWanted(workspaceId: WorkspaceId, filter: ResponseFilter) {
  const { promptId, startDate, endDate, country = null, engines, tagIds, after } = filter
  return sql`prompt_id = ${promptId}
      and day between ${startDate}::date and ${endDate}::date
      and (${country}::text is null or country = ${country})
      and (cardinality(${engines}::text[]) = 0 or engine = any(${engines}::text[]))
      and (cardinality(${tagIds}::text[]) = 0 or exists (
        select from prompt_tags tagged
        where tagged.workspace_id = ${workspaceId} and tagged.prompt_id = answer.prompt_id and tagged.tag_id = any(${tagIds}::text[])))
      and ${keyBefore(after)}`
}

const pageOf = ({ limit }: ResponseFilter) => sql`order by day desc, engine desc, run desc limit ${limit + 1}`

export interface ResponseKeys {
  engine: Engine
  answers: { runId: string; promptId: string; day: Day }[]
}

/** In the given order. Deleted answers are left out. */
export function listResponsesByKey(
  db: Db,
  workspaceId: WorkspaceId,
  { engine, answers }: ResponseKeys,
): Promise<(StoredResponse & { promptId: string; prompt: string })[]> {
  return db.rows(sql`
    select ${columns}, asked.id as "promptId", asked.prompt
    from unnest(${answers.map(({ promptId }) => promptId)}::text[], ${answers.map(({ day }) => day)}::date[],
      ${answers.map(({ runId }) => runId)}::text[]) with ordinality as wanted (prompt_id, day, run_id, number)
    join prompts asked on asked.workspace_id = ${workspaceId} and asked.id = wanted.prompt_id
    join answers answer on answer.workspace_id = ${workspaceId} and answer.prompt_id = wanted.prompt_id
      and answer.day = wanted.day and answer.engine = ${engine} and answer.id = wanted.run_id
    order by wanted.number`)
}

export const responseKey = ({ day, engine, run }: StoredResponse) => `${day} ${engine} ${run}`

function keyBefore(after: string | undefined) {
  if (after === undefined) return sql`true`
  const [day = '', engine = '', run = ''] = after.split(' ')
  // Cursors can be forged. An invalid one ends the list instead of causing a database error.
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d{1,5}$/.test(run)) return sql`false`
  return sql`(day::text, engine, run) < (${day}, ${engine}, ${Number(run)}::int)`
}
