import type { WorkspaceContext } from '../context.js'
import { deleteStoredAudit } from './store.js'

/** What it was charged is not given back; a job that is still at it finds nothing to write to. */
export async function deleteAudit(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
): Promise<undefined> {
  await db.transaction((tx) => deleteStoredAudit(tx, { workspaceId, auditId }))
}
