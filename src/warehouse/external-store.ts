import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** Grouped by the last day of the rows. A row that a later file replaces belongs to that file. */
export async function listExternalDays(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ day: Day; version: string }>(sql`
    select end_day as day, md5(string_agg(import_id || rows, ' ' order by import_id)) as version
    from (
      select end_day, import_id, count(*) as rows
      from external_rows
      where workspace_id = ${workspaceId}
      group by end_day, import_id) as counted
    group by end_day
    order by end_day`)
  return new Map(rows.map(({ day, version }) => [day, version]))
}

/** The keys are the table's column names. */
type ExternalRow = Record<string, string | number | null> & { startDay: Day }

export function eachExternalRow(
  db: Db,
  workspaceId: WorkspaceId,
  day: Day,
  visit: (row: ExternalRow) => void,
): Promise<void> {
  const statement = sql`
    select source, start_day as "startDay", query, page, referrer, country, device, engine, clicks, impressions, position, citations,
      cited_pages, citation_share, visits, visitors, pageviews, conversions, revenue
    from external_rows
    where workspace_id = ${workspaceId} and end_day = ${day}::date
    order by source, start_day, key`
  return db.each(statement, (row) => visit(row as ExternalRow))
}
