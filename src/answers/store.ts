import { createHash } from 'node:crypto'

import { type Db, homeRow, sql } from '../db/db.js'
import { textArray, textsIn } from '../db/text-array.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import type { CitedPage } from './answer.js'
import type { AnswerRows } from './answer-rows.js'
import { domainCategory } from './domain-category.js'
import { workspacePage } from './linked-page.js'

/**
 * Stores new answers with their citations and returns their ids. Existing answers stay unchanged. The month of each must exist
 * (`ensureMonths`), and so must the pages (`insertPages`). With `only`, stores only answers to these prompts.
 */
export async function insertAnswers(
  db: Db,
  { workspaceId, texts, runs, searched, costs, parserVersions }: AnswerRows,
  only?: Set<string>,
): Promise<Set<string>> {
  const wanted = only === undefined ? sql`true` : sql`prompt_id = any(${[...only]}::text[])`
  const rows = await db.rows<{ id: string }>(sql`
    insert into answers (workspace_id, id, prompt_id, day, engine, run, country, state, content, page_ids, cited, retrieved,
      search_queries, provider, model, capture, country_applied, searched, usage, cost_usd, parser_version, asked_at,
      shopping, ads, refusal)
    select home.workspace_id, id, prompt_id, day::date, engine, run, country, state, content, pages::bigint[], cited::json,
      retrieved::json, search_queries::json, provider, model, capture, country_applied, searched, usage::json, cost_usd,
      parser_version, asked_at::timestamptz, shopping::json, ads::json, refusal
    from ${homeRow(workspaceId)}, unnest(${texts.id}::text[], ${texts.promptId}::text[], ${texts.day}::text[], ${texts.engine}::text[],
        ${runs}::smallint[], ${texts.country}::text[], ${texts.state}::text[], ${texts.content}::text[], ${texts.pages}::text[],
        ${texts.cited}::text[], ${texts.retrieved}::text[], ${texts.searchQueries}::text[], ${texts.provider}::text[],
        ${texts.model}::text[], ${texts.capture}::text[], ${texts.countryApplied}::text[], ${searched}::boolean[],
        ${texts.usage}::text[], ${costs}::float8[], ${parserVersions}::int[], ${texts.askedDate}::text[],
        ${texts.shopping}::text[], ${texts.ads}::text[], ${texts.refusal}::text[])
      as given (id, prompt_id, day, engine, run, country, state, content, pages, cited, retrieved, search_queries,
        provider, model, capture, country_applied, searched, usage, cost_usd, parser_version, asked_at,
        shopping, ads, refusal)
    where ${wanted}
    on conflict do nothing
    returning id`)
  return new Set(rows.map((row) => row.id))
}

/**
 * For answers with these ids that were not stored because others exist: returns by id whether the texts are equal. Compares
 * digests, because sending the texts again would take a tenth of the time of a repeated import. The lateral join looks each
 * answer up separately. A plain join may compare every answer with every other one while statistics are old.
 */
export async function listKnown(
  db: Db,
  { workspaceId, texts, runs }: AnswerRows,
  ids: string[],
): Promise<Map<string, boolean>> {
  const digests = textsIn(texts.content).map((text) => createHash('sha256').update(text).digest('hex'))
  const rows = await db.rows<{ id: string; isSame: boolean }>(sql`
    select given.id, encode(sha256(convert_to(known.content, 'UTF8')), 'hex') = given.digest as "isSame"
    from unnest(${texts.id}::text[], ${texts.promptId}::text[], ${texts.day}::text[], ${texts.engine}::text[],
      ${runs}::smallint[], ${textArray(digests)}::text[]) as given (id, prompt_id, day, engine, run, digest)
    cross join lateral (
      select content
      from answers stored
      where stored.workspace_id = ${workspaceId} and stored.prompt_id = given.prompt_id and stored.day = given.day::date
        and stored.engine = given.engine and stored.run = given.run
      limit 1) known
    where given.id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, isSame }) => [id, isSame]))
}

/**
 * Inserts pages that this process has not stored yet in the workspace; the first occurrence of each counts. Links are stored as
 * shown, so that sorting and searching follow what people see. Runs before the answers in a transaction of its own: in a large
 * transaction, the row of a well-known page would block every other import.
 */
export async function insertPages(db: Db, workspaceId: WorkspaceId, pages: CitedPage[]): Promise<void> {
  if (pages.length === 0) return
  const idOf = ({ page }: CitedPage) => workspacePage(page, workspaceId).id
  const known = await listKnownPages(db, workspaceId, pages.map(idOf))
  const fresh = pages.filter((one) => !known.has(idOf(one)))
  if (fresh.length > 0) {
    const next = await takePageNumbers(db, workspaceId, fresh.length)
    const all = <Value>(value: (one: CitedPage) => Value) => fresh.map(value)
    await db.run(sql`
      insert into cited_pages (workspace_id, id, url, link, host, title, category, number)
      select home.workspace_id, given.*
      from ${homeRow(workspaceId)}, unnest(${all(idOf)}::bigint[], ${all(({ page }) => page.url)}::text[],
        ${all(({ link }) => shownUrl(link))}::text[], ${all(({ page }) => page.host)}::text[],
        ${all(({ title }) => title ?? null)}::text[], ${all(({ page }) => domainCategory(page.host))}::text[],
        ${fresh.map((_, index) => next + index)}::int[]) as given (id, url, link, host, title, category, number)
      order by given.id
      on conflict do nothing`)
  }
  for (const { page } of pages) workspacePage(page, workspaceId).isStored = true
}

async function listKnownPages(db: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text
    from cited_pages
    where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Reserves a range of numbers and returns the first. Unused numbers are lost, for example if another import was faster. */
async function takePageNumbers(db: Db, workspaceId: WorkspaceId, count: number): Promise<number> {
  const taken = await db.first<{ next: number }>(sql`
    insert into page_numbers as known (workspace_id, next)
    values (${workspaceId}, ${count})
    on conflict (workspace_id) do update set next = known.next + excluded.next
    returning next`)
  return (taken?.next ?? count) - count
}
