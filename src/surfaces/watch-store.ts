import { type EngineKey } from '../answers/index.js'
import { type Db, isOf, sql } from '../db/db.js'
import type { WorkspaceSet } from '../kernel/ids.js'

/** The engines whose latest surface differs from the one last reported under this subject plus the engine's name. */
export function listUnreported(db: Db, subject: string, among: WorkspaceSet): Promise<EngineKey[]> {
  return db.rows(sql`
    select current.workspace_id as "workspaceId", current.engine
    from (
      select distinct on (workspace_id, engine) workspace_id, engine, number
      from surfaces
      where ${isOf('workspace_id', among)}
      order by workspace_id, engine, last_day desc, first_day desc, number desc) as current
    where not exists (
      select from watched_states reported
      where reported.workspace_id = current.workspace_id and reported.subject = ${subject} || current.engine
        and reported.state = current.engine || '-' || current.number)`)
}
