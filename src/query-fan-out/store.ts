import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The workspace of the fan-out: its mode, and the country from which engines are asked. */
export interface Asker {
  workspaceId: WorkspaceId
  mode: 'live' | 'sandbox'
  /** The country of most of the workspace's prompts. */
  country: string
}

export function findAsker(db: Db, workspaceId: WorkspaceId): Promise<Asker | undefined> {
  return db.first(sql`
    select workspace.workspace_id as "workspaceId", workspace.mode, coalesce((
      select asked.country
      from prompts asked
      where asked.workspace_id = ${workspaceId}
      group by asked.country
      order by count(*) desc, asked.country
      limit 1), 'us') as country
    from workspaces workspace
    where workspace.workspace_id = ${workspaceId}`)
}
