import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The workspace that engines are asked for: in the sandbox or live, and from which country. */
export interface Asker {
  workspaceId: WorkspaceId
  mode: 'live' | 'sandbox'
  /** Where most of the workspace's prompts are asked. */
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
