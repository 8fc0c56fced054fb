import { type Db, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { AuditKey } from '../store.js'
import type { FanOutResult } from './schema.js'

/** For whom engines are asked: by the simulator or really, and from which country. */
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
      where asked.workspace_id = workspace.workspace_id
      group by asked.country
      order by count(*) desc, asked.country
      limit 1), 'us') as country
    from workspaces workspace
    where workspace.workspace_id = ${workspaceId}`)
}

/** So that whoever takes the fan-out up again does not ask, and pay, for these once more. */
export async function updateResultsSoFar(
  tx: Db,
  { workspaceId, auditId }: AuditKey,
  results: FanOutResult[],
): Promise<void> {
  await tx.run(sql`
    update audits
    set result = ${JSON.stringify(results)}
    where workspace_id = ${workspaceId} and id = ${auditId} and status = 'pending'`)
}
