import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import type { CitedPage } from './answer.js'
import type { AnswerRows } from './answer-rows.js'
import { domainCategory } from './domain-category.js'
import { placeOf } from './linked-page.js'

/**
 * What became of an answer. `unseen`: it is there, but has come in the same moment or the same statement, so that
 * only the next statement can compare.
 */
export type StoreOutcome = 'stored' | 'unchanged' | 'conflicting' | 'unseen'

/**
 * Stores those that are not there yet, with their citations, and says of each, by id, what became of it; an answer
 * that is there stays as it is. The month of each must exist (`ensureMonths`), and so must the pages (`insertPages`).
 * With `only`, answers to other prompts are left out.
 */
export async function insertAnswers(
  db: Db,
  { workspaceId, texts, runs, searched, costs, rawBodies, parserVersions }: AnswerRows,
  only?: Set<string>,
): Promise<Map<string, StoreOutcome>> {
  const wanted = only === undefined ? sql`true` : sql`prompt_id = any(${[...only]}::text[])`
  const rows = await db.rows<{ id: string; outcome: StoreOutcome }>(sql`
    with given as materialized (
      select *
      from unnest(${texts.id}::text[], ${texts.promptId}::text[], ${texts.day}::text[], ${texts.engine}::text[],
        ${runs}::smallint[], ${texts.country}::text[], ${texts.state}::text[], ${texts.content}::text[], ${texts.pages}::text[],
        ${texts.cited}::text[], ${texts.retrieved}::text[], ${texts.searchQueries}::text[], ${texts.provider}::text[],
        ${texts.model}::text[], ${texts.capture}::text[], ${texts.countryApplied}::text[], ${searched}::boolean[],
        ${texts.usage}::text[], ${costs}::float8[], ${rawBodies}::bytea[], ${parserVersions}::int[], ${texts.askedDate}::text[])
      as given (id, prompt_id, day, engine, run, country, state, content, pages, cited, retrieved, search_queries,
        provider, model, capture, country_applied, searched, usage, cost_usd, raw_body, parser_version, asked_at)
      where ${wanted}
    ), stored as (
      insert into answers (workspace_id, id, prompt_id, day, engine, run, country, state, content, page_ids, cited, retrieved,
        search_queries, provider, model, capture, country_applied, searched, usage, cost_usd, raw_body, parser_version, asked_at)
      select ${workspaceId}, id, prompt_id, day::date, engine, run, country, state, content, pages::bigint[], cited::json,
        retrieved::json, search_queries::json, provider, model, capture, country_applied, searched, usage::json, cost_usd,
        raw_body, parser_version, asked_at::timestamptz
      from given
      on conflict do nothing
      returning id
    )
    select given.id,
      case when fresh.id is not null then 'stored' else coalesce((
        select case when known.content = given.content then 'unchanged' else 'conflicting' end
        from answers known
        where known.workspace_id = ${workspaceId} and known.prompt_id = given.prompt_id
          and known.day = given.day::date and known.engine = given.engine and known.run = given.run), 'unseen') end as outcome
    from given
    left join stored fresh on fresh.id = given.id`)
  return new Map(rows.map((row) => [row.id, row.outcome]))
}

/** The ids of the given answers that are stored with the same text. */
export async function listUnchanged(
  db: Db,
  { workspaceId, texts, runs }: AnswerRows,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select given.id
    from unnest(${texts.id}::text[], ${texts.promptId}::text[], ${texts.day}::text[], ${texts.engine}::text[],
      ${runs}::smallint[], ${texts.content}::text[]) as given (id, prompt_id, day, engine, run, content)
    join answers known on known.workspace_id = ${workspaceId} and known.prompt_id = given.prompt_id
      and known.day = given.day::date and known.engine = given.engine and known.run = given.run
    where given.id = any(${ids}::text[]) and known.content = given.content`)
  return new Set(rows.map((row) => row.id))
}

/**
 * Pages of a workspace, each once and as it was first given, that this process has not stored yet. A link is stored as it
 * is shown, so that the order of addresses and a search in them follow what people see. Ahead of the answers
 * that cite them, on their own: held until a large transaction ends, a well-known page would hold up every other import.
 */
export async function insertPages(db: Db, workspaceId: WorkspaceId, pages: CitedPage[]): Promise<void> {
  if (pages.length === 0) return
  const all = <Value>(value: (one: CitedPage) => Value) => pages.map(value)
  await db.run(sql`
    with given as (
      select given.*
      from unnest(${all(({ page }) => placeOf(page, workspaceId).id)}::bigint[], ${all(({ page }) => page.url)}::text[],
        ${all(({ link }) => shownUrl(link))}::text[], ${all(({ page }) => page.host)}::text[],
        ${all(({ title }) => title ?? null)}::text[], ${all(({ page }) => domainCategory(page.host))}::text[])
        as given (id, url, link, host, title, category)
      where not exists (
        select from cited_pages known
        where known.workspace_id = ${workspaceId} and known.id = given.id)
    ), numbers as (
      insert into page_numbers as known (workspace_id, next)
      select ${workspaceId}, count(*)
      from given
      having count(*) > 0
      on conflict (workspace_id) do update set next = known.next + excluded.next
      returning next
    )
    insert into cited_pages (workspace_id, id, url, link, host, title, category, number)
    select ${workspaceId}, given.id, given.url, given.link, given.host, given.title, given.category,
      numbers.next - row_number() over (order by given.id)
    from given
    cross join numbers
    order by given.id
    on conflict do nothing`)
  for (const { page } of pages) placeOf(page, workspaceId).isStored = true
}
