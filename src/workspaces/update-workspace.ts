import type { WorkspaceContext } from '../context.js'
import { readWorkspace } from './read-workspace.js'
import type { UpdateWorkspace, Workspace } from './schema.js'
import { updateStoredWorkspace } from './store.js'

export async function updateWorkspace(ctx: WorkspaceContext, changes: UpdateWorkspace): Promise<Workspace> {
  await updateStoredWorkspace(ctx.db, ctx.workspaceId, changes, ctx.now())
  return readWorkspace(ctx)
}
