import type { WorkspaceContext } from '../../context.js'
import { deletePages, deleteVisitKeys } from '../ingest/store.js'
import { deleteStoredConnector, updateStoredConnector } from './store.js'

/** With every visit it brought: slice by slice, since there may be more than a statement can remove in its time. */
export async function deleteConnector(
  { db, now, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<void> {
  const key = { workspaceId, connectorId }
  await updateStoredConnector(db, key, { active: false, now: now() })
  while ((await deletePages(db, key)) > 0);
  while ((await deleteVisitKeys(db, key)) > 0);
  await db.transaction((tx) => deleteStoredConnector(tx, key))
}
