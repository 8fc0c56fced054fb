import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The version of a day is its sum of visits, because visits are only added. */
export async function listVisitDays(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ day: Day; version: string }>(sql`
    select day, count(*) || ' ' || sum(visits) as version
    from agent_visits
    where workspace_id = ${workspaceId}
    group by day
    order by day`)
  return new Map(rows.map(({ day, version }) => [day, version]))
}

interface VisitedPage {
  connectorId: string
  host: string
  path: string
  bots: string[]
  cells: string
}

export function eachVisitedPage(
  db: Db,
  workspaceId: WorkspaceId,
  month: Day,
  visit: (page: VisitedPage) => void,
): Promise<void> {
  const statement = sql`
    select connector_id as "connectorId", host, path, bots, cells
    from agent_pages
    where workspace_id = ${workspaceId} and month = ${month}::date
    order by connector_id, host, path`
  return db.each(statement, (row) => visit(row as VisitedPage))
}
