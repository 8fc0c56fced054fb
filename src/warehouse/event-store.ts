import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The version of a day contains the number of its last event, because the log only grows at its end. */
export async function listEventDays(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ day: Day; version: string }>(sql`
    select (created_at at time zone 'UTC')::date as day, count(*) || ' ' || max(sequence) as version
    from events
    where workspace_id = ${workspaceId}
    group by 1
    order by 1`)
  return new Map(rows.map(({ day, version }) => [day, version]))
}

interface LoggedEvent {
  id: string
  sequence: number
  type: string
  createdDate: Date
  data: object
}

export function listEventsOfDay(db: Db, workspaceId: WorkspaceId, day: Day): Promise<LoggedEvent[]> {
  return db.rows(sql`
    select id, sequence, type, created_at as "createdDate", data
    from events
    where workspace_id = ${workspaceId} and created_at >= ${day}::date::timestamp at time zone 'UTC'
      and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    order by sequence`)
}
