import type { ReferralEngine } from '../agent-traffic/index.js'
import { type Db, sql, type Statement } from '../db/db.js'
import { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import { type ExternalRow, rowKey } from './external-row.js'
import type { DaysQuery, ExternalData, ExternalQuery, SearchedQuery } from './schema.js'
import type { ExternalMetric, ExternalSource } from './sources.js'

interface StoredRow extends ExternalRow {
  engine: ReferralEngine | null
}

/** Inserts or updates rows. Returns how many are new or changed. */
export function upsertRows(
  tx: Db,
  { workspaceId, source, importId }: { workspaceId: WorkspaceId; source: ExternalSource; importId: string },
  rows: readonly StoredRow[],
): Promise<number> {
  const given = rows.map((row) => ({ ...row, key: rowKey(row) }))
  return tx.run(sql`
    insert into external_rows as known
      (workspace_id, source, import_id, start_day, end_day, key, query, page, referrer, country, device, engine, clicks, impressions, position,
       citations, cited_pages, citation_share, visits, visitors, pageviews, conversions, revenue)
    select ${workspaceId}, ${source}, ${importId}, "startDay", "endDay", key, query, page, referrer, country, device, engine, clicks, impressions,
      position, citations, "citedPages", "citationShare", visits, visitors, pageviews, conversions, revenue
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      "startDay" date, "endDay" date, key text, query text, page text, referrer text, country text, device text, engine text, clicks bigint,
      impressions bigint, position double precision, citations bigint, "citedPages" bigint, "citationShare" double precision, visits bigint,
      visitors bigint, pageviews bigint, conversions double precision, revenue double precision)
    on conflict (workspace_id, source, start_day, end_day, key) do update
    set import_id = excluded.import_id, engine = excluded.engine, clicks = excluded.clicks, impressions = excluded.impressions,
      position = excluded.position, citations = excluded.citations, cited_pages = excluded.cited_pages, citation_share = excluded.citation_share,
      visits = excluded.visits, visitors = excluded.visitors, pageviews = excluded.pageviews, conversions = excluded.conversions,
      revenue = excluded.revenue
    where (known.engine, known.clicks, known.impressions, known.position, known.citations, known.cited_pages, known.citation_share, known.visits,
        known.visitors, known.pageviews, known.conversions, known.revenue)
      is distinct from (excluded.engine, excluded.clicks, excluded.impressions, excluded.position, excluded.citations, excluded.cited_pages,
        excluded.citation_share, excluded.visits, excluded.visitors, excluded.pageviews, excluded.conversions, excluded.revenue)`)
}

const by = sql`
  case
    when num_nonnulls(query, page, referrer, country, device) = 0 then 'total'
    when num_nonnulls(query, page, referrer, country, device) > 1 then 'several'
    when query is not null then 'query'
    when page is not null then 'page'
    when referrer is not null then 'referrer'
    when country is not null then 'country'
    else 'device'
  end`

/** Lists rows by source, then from the oldest day. */
export function pageOfRows(
  db: Db,
  workspaceId: WorkspaceId,
  { source, by: wanted, startDate, endDate }: ExternalQuery,
  { limit, after }: PageRequest,
): Promise<ExternalData[]> {
  return db.rows(sql`
    select source, start_day as "startDay", end_day as "endDay", ${by} as by, query, page, referrer, country, device, engine, clicks, impressions,
      position, citations, cited_pages as "citedPages", citation_share as "citationShare", visits, visitors, pageviews, conversions, revenue,
      import_id as "importId"
    from external_rows
    where workspace_id = ${workspaceId}
      and (${source ?? null}::text is null or source = ${source ?? null})
      and (${wanted ?? null}::text is null or ${by} = ${wanted ?? null})
      and (${startDate ?? null}::date is null or end_day >= ${startDate ?? null}::date)
      and (${endDate ?? null}::date is null or start_day <= ${endDate ?? null}::date)
      and ${rowAfter(after)}
    order by source, start_day, end_day, key
    limit ${limit + 1}`)
}

export const rowOrder = (row: ExternalData) => `${row.source} ${row.startDay} ${row.endDay} ${rowKey(row)}`

function rowAfter(after: string | undefined): Statement {
  if (after === undefined) return sql`true`
  const [source, startDay, endDay, key = ''] = after.split(' ')
  // A cursor can be forged. One without valid days ends the list instead of causing a database error.
  if (!Day.safeParse(startDay).success || !Day.safeParse(endDay).success) return sql`false`
  return sql`(source, start_day, end_day, key) > (${source}, ${startDay}::date, ${endDay}::date, ${key})`
}

export interface SummedRows extends Record<ExternalMetric, number | null> {
  source: ExternalSource
  startDay: Day
  endDay: Day
  by: ExternalData['by']
  engine: ReferralEngine | null
}

/** Sums up rows. Analytics tools count all visits, so only visits from engines are included. */
export function sumRows(
  db: Db,
  workspaceId: WorkspaceId,
  { startDate, endDate }: DaysQuery,
  analytics: readonly ExternalSource[],
): Promise<SummedRows[]> {
  return db.rows(sql`
    select source, start_day as "startDay", end_day as "endDay", ${by} as by, engine,
      sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions, null as position, sum(citations)::float8 as citations,
      sum(cited_pages)::float8 as "citedPages", null as "citationShare", sum(visits)::float8 as visits, sum(visitors)::float8 as visitors,
      sum(pageviews)::float8 as pageviews, sum(conversions) as conversions, sum(revenue) as revenue
    from external_rows
    where workspace_id = ${workspaceId}
      and (${startDate ?? null}::date is null or start_day >= ${startDate ?? null}::date)
      and (${endDate ?? null}::date is null or end_day <= ${endDate ?? null}::date)
      and (engine is not null or source <> all(${analytics}::text[]))
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5`)
}

/**
 * Lists the queries with the most impressions, in all sources or one. If a source has rows of single days, these are summed up;
 * otherwise its rows about the latest days count.
 */
export function listSearchedQueries(
  db: Db,
  workspaceId: WorkspaceId,
  { startDate, endDate, source }: DaysQuery & { source?: ExternalSource },
  limit: number,
): Promise<SearchedQuery[]> {
  return db.rows(sql`
    select query, sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks, sum(citations)::float8 as citations,
      min(start_day) as "startDay", max(end_day) as "endDay"
    from (
      select query, impressions, clicks, citations, start_day, end_day,
        rank() over (
          partition by source, query
          order by start_day < end_day, case when start_day < end_day then end_day end desc, case when start_day < end_day then start_day end
        ) as preference
      from external_rows
      where workspace_id = ${workspaceId} and query is not null and num_nonnulls(page, country, device) = 0
        and (${startDate ?? null}::date is null or end_day >= ${startDate ?? null}::date)
        and (${endDate ?? null}::date is null or start_day <= ${endDate ?? null}::date)
        and (${source ?? null}::text is null or source = ${source ?? null})
    ) as told
    where preference = 1
    group by query
    order by 2 desc nulls last, 4 desc nulls last, query
    limit ${limit}`)
}

/** Deletes a slice of the rows that ended before the day. Returns how many. */
export function deleteExternalRowsBefore(db: Db, day: Day): Promise<number> {
  return db.run(sql`
    delete from external_rows
    where (workspace_id, source, start_day, end_day, key) in (
      select workspace_id, source, start_day, end_day, key
      from external_rows
      where end_day < ${day}::date
      limit 20000)`)
}
