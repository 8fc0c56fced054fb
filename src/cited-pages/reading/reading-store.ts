import { type Db, homeRow, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { PageFailure } from '../facts/failures.js'
import type { NamedOnPage } from '../facts/named-brands.js'
import type { PageFacts } from '../facts/page-facts.js'

/** What is stored of a page. */
export interface StoredReading {
  triedDate: Date
  failure: PageFailure | null
  /** Null if the page has never been read successfully. */
  readDate: Date | null
  facts: PageFacts | null
  /** The ids of the matchers that were looked for, without the hyphens that the database adds. */
  lookedFor: string[]
  named: NamedOnPage[]
}

interface PageKey {
  workspaceId: WorkspaceId
  pageId: string
}

const READING = sql`reading.tried_at as "triedDate", reading.failure, reading.read_at as "readDate", reading.facts,
    array(select replace(matcher::text, '-', '') from unnest(reading.looked_for) as matcher) as "lookedFor", reading.named`

/** Finds and locks the last reading, with the number of failures since. */
export function lockReading(
  tx: Db,
  { workspaceId, pageId }: PageKey,
): Promise<(StoredReading & { failures: number }) | undefined> {
  return tx.first(sql`
    select ${READING}, reading.failures
    from page_readings reading
    where reading.workspace_id = ${workspaceId} and reading.page_id = ${pageId}::bigint
    for update`)
}

/** Stores nothing if the page was deleted meanwhile. */
export async function upsertReading(
  tx: Db,
  { workspaceId, pageId }: PageKey,
  { failures, nextDate, ...reading }: StoredReading & { failures: number; nextDate: Date },
): Promise<void> {
  const { triedDate, failure, readDate, facts, lookedFor, named } = reading
  await tx.run(sql`
    insert into page_readings (workspace_id, page_id, tried_at, next_at, failure, failures, read_at, facts, looked_for, named)
    select home.workspace_id, page.id, ${triedDate}, ${nextDate}, ${failure}, ${failures}, ${readDate},
      ${facts === null ? null : JSON.stringify(facts)}::json, ${lookedFor}::text[]::uuid[], ${JSON.stringify(named)}::json
    from ${homeRow(workspaceId)}, cited_pages page
    where page.workspace_id = ${workspaceId} and page.id = ${pageId}::bigint
    on conflict (workspace_id, page_id) do update
    set tried_at = excluded.tried_at, next_at = excluded.next_at, failure = excluded.failure, failures = excluded.failures,
      read_at = excluded.read_at, facts = excluded.facts, looked_for = excluded.looked_for, named = excluded.named`)
}

/** Lists the readings of pages, by number. */
export function listReadings(
  db: Db,
  workspaceId: WorkspaceId,
  numbers: number[],
): Promise<(StoredReading & { number: number })[]> {
  return db.rows(sql`
    select page.number, ${READING}
    from cited_pages page
    join page_readings reading on reading.workspace_id = ${workspaceId} and reading.page_id = page.id
    where page.workspace_id = ${workspaceId} and page.number = any(${numbers}::int[])`)
}

/** Lists the readings of pages, by canonical address. */
export function listReadingsByUrl(
  db: Db,
  workspaceId: WorkspaceId,
  urls: string[],
): Promise<(StoredReading & { url: string })[]> {
  return db.rows(sql`
    select page.url, ${READING}
    from cited_pages page
    join page_readings reading on reading.workspace_id = ${workspaceId} and reading.page_id = page.id
    where page.workspace_id = ${workspaceId} and page.url = any(${urls}::text[])`)
}

const DELETED_AT_ONCE = 1000

/** Deletes readings of pages that have not been tried since then. Returns how many. */
export function deleteReadingsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from page_readings
    where (workspace_id, page_id) in (
      select workspace_id, page_id
      from page_readings
      where tried_at < ${moment}
      order by tried_at
      limit ${DELETED_AT_ONCE})`)
}
