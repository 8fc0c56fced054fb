import type { AnswerKey } from '../answers/index.js'
import { type Db, sql, type Statement } from '../db/db.js'
import type { Day, Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { AnswerEntry, ListPosition } from './answer-entry.js'

/** Selects answers of a workspace, apart from names and words. */
export interface ListScope {
  workspaceId: WorkspaceId
  promptIds: string[]
  /** Empty means all engines. */
  engines: Engine[]
  /** Pages of which one must be cited. Undefined for no such filter. */
  cited: CitedPages | undefined
}

/** Pages by their ids, or all pages of a host that has too many to list. */
export type CitedPages = { pageIds: string[] } | { host: string }

/** Makes PostgreSQL plan each statement by its values, because the best plan depends on the number of prompts, days and pages. */
export function planByValues(tx: Db): Promise<void> {
  return tx.script('set local plan_cache_mode = force_custom_plan')
}

const entryColumns = sql`
  answer.id, answer.prompt_id as "promptId", answer.day, answer.engine, answer.run, answer.asked_at as "askedDate"`

/** Lists the next answers of these days after a position. */
export function listEntries(
  db: Db,
  { workspaceId, promptIds, engines, cited }: ListScope,
  { startDate, endDate, after, count }: Window & { after: ListPosition | undefined; count: number },
): Promise<AnswerEntry[]> {
  return db.rows(sql`
    select ${entryColumns}
    from answers answer
    where answer.workspace_id = ${workspaceId} and answer.prompt_id = any(${promptIds}::text[])
      and answer.day between ${startDate}::date and ${endDate}::date and answer.state <> 'no_answer'
      and (answer.state <> 'refused' or answer.content <> '')
      and (cardinality(${engines}::text[]) = 0 or answer.engine = any(${engines}::text[]))
      and ${cites(workspaceId, cited)} and ${isAfter(after)}
    order by answer.day desc, answer.asked_at desc, answer.id desc
    limit ${count}`)
}

export interface ExecutionKeys {
  promptIds: string[]
  days: Day[]
  engines: Engine[]
  runs: number[]
}

/** Lists the next of these answers after a position. */
export function listEntriesAmong(
  db: Db,
  { workspaceId, cited }: Pick<ListScope, 'workspaceId' | 'cited'>,
  { keys, after, count }: { keys: ExecutionKeys; after: ListPosition | undefined; count: number },
): Promise<AnswerEntry[]> {
  return db.rows(sql`
    select ${entryColumns}
    from ${answersAt(workspaceId, keys)}
    where ${cites(workspaceId, cited)} and ${isAfter(after)}
    order by answer.day desc, answer.asked_at desc, answer.id desc
    limit ${count}`)
}

/**
 * Selects the answers with these keys as `answer`, in the order given. The lateral join looks each up separately; a plain join
 * would read whole months.
 */
export function answersAt(
  workspaceId: WorkspaceId,
  { promptIds, days, engines, runs }: ExecutionKeys,
): Statement {
  return sql`
    unnest(${promptIds}::text[], ${days}::date[], ${engines}::text[], ${runs}::int[])
      with ordinality as given (prompt_id, day, engine, run, number)
    cross join lateral (
      select *
      from answers stored
      where stored.workspace_id = ${workspaceId} and stored.prompt_id = given.prompt_id and stored.day = given.day
        and stored.engine = given.engine and stored.run = given.run
      limit 1) answer`
}

export function keysOf(entries: readonly AnswerKey[]): ExecutionKeys {
  return {
    promptIds: entries.map(({ promptId }) => promptId),
    days: entries.map(({ day }) => day),
    engines: entries.map(({ engine }) => engine),
    runs: entries.map(({ run }) => run),
  }
}

/** Up to this many pages the index of answers by page is used. More pages are compared by a hash for each answer. */
const MAX_INDEXED = 100

function cites(workspaceId: WorkspaceId, cited: CitedPages | undefined): Statement {
  if (cited === undefined) return sql`true`
  if ('host' in cited)
    return sql`exists (
      select from unnest(answer.page_ids) as cited (id)
      join cited_pages page on page.workspace_id = ${workspaceId} and page.id = cited.id
      where page.host = ${cited.host})`
  const { pageIds } = cited
  if (pageIds.length <= MAX_INDEXED) return sql`answer.page_ids && ${pageIds}::bigint[]`
  return sql`exists (select from unnest(answer.page_ids) as cited (id) where cited.id = any(${pageIds}::bigint[]))`
}

function isAfter(position: ListPosition | undefined): Statement {
  if (position === undefined) return sql`true`
  const { day, askedDate, id } = position
  return sql`(answer.day, answer.asked_at, answer.id) < (${day}::date, ${askedDate}::timestamptz, ${id})`
}

const MAX_LISTED = 5_000

export async function listHostPages(db: Db, workspaceId: WorkspaceId, host: string): Promise<CitedPages> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text
    from cited_pages
    where workspace_id = ${workspaceId} and host = ${host}
    limit ${MAX_LISTED + 1}`)
  return rows.length > MAX_LISTED ? { host } : { pageIds: rows.map(({ id }) => id) }
}

/**
 * Returns the indexes of the first entries whose texts match every pattern. Reads texts in the order given, and no further than
 * needed.
 */
export async function listMatching(
  db: Db,
  workspaceId: WorkspaceId,
  { entries, patterns, count }: { entries: readonly AnswerEntry[]; patterns: string[]; count: number },
): Promise<number[]> {
  const rows = await db.rows<{ index: number }>(sql`
    select given.number - 1 as index
    from ${answersAt(workspaceId, keysOf(entries))}
    where answer.content ~ all(${patterns}::text[])
    limit ${count}`)
  return rows.map(({ index }) => index).toSorted((one, other) => one - other)
}

/** Rates each text by how often the patterns occur: damped, and relative to its length. */
export async function listRelevances(
  db: Db,
  workspaceId: WorkspaceId,
  { entries, patterns }: { entries: readonly AnswerEntry[]; patterns: string[] },
): Promise<number[]> {
  const rows = await db.rows<{ relevance: number }>(sql`
    select round(((
      select sum(ln(1 + regexp_count(answer.content, word.pattern)))
      from unnest(${patterns}::text[]) as word (pattern)) / (1 + ln(1 + length(answer.content) / 1000.0)))::numeric, 6)::float8 as relevance
    from ${answersAt(workspaceId, keysOf(entries))}
    order by given.number`)
  return rows.map(({ relevance }) => relevance)
}

/** Returns the ids of answers in the order of their keys. Undefined for answers that do not exist. */
export async function listRunIds(
  db: Db,
  workspaceId: WorkspaceId,
  keys: readonly AnswerKey[],
): Promise<(string | undefined)[]> {
  const rows = await db.rows<{ id: string; index: number }>(sql`
    select answer.id, (given.number - 1)::int as index
    from ${answersAt(workspaceId, keysOf(keys))}`)
  const ids = new Map(rows.map(({ id, index }) => [index, id]))
  return keys.map((_, index) => ids.get(index))
}

/** Finds an answer to one of these prompts. */
export function findEntry(
  db: Db,
  { workspaceId, promptIds }: Pick<ListScope, 'workspaceId' | 'promptIds'>,
  runId: string,
): Promise<AnswerEntry | undefined> {
  return db.first(sql`
    select ${entryColumns}
    from answers answer
    where answer.workspace_id = ${workspaceId} and answer.id = ${runId} and answer.prompt_id = any(${promptIds}::text[])`)
}
