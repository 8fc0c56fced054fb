import type { Services } from '../context.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { Workspace } from './schema.js'
import { listStoredWorkspaces } from './store.js'
import { workspaceView } from './workspace-view.js'

export async function listWorkspaces(
  { db, now }: Services,
  workspaces: WorkspaceSet,
  page: PageRequest,
): Promise<Page<Workspace>> {
  const rows = await listStoredWorkspaces(db, { ...page, workspaces, now: now() })
  return pageOf(rows.map(workspaceView), page, (workspace) => workspace.id)
}
