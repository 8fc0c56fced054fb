import type { WorkspaceContext } from '../context.js'
import { changedFields } from '../kernel/changed-fields.js'
import { readWorkspace } from './read-workspace.js'
import { type UpdateWorkspace, type Workspace, WorkspaceChanges } from './schema.js'
import { updateStoredWorkspace } from './store.js'

export async function updateWorkspace(ctx: WorkspaceContext, sent: UpdateWorkspace): Promise<Workspace> {
  const changes = changedFields(WorkspaceChanges, await readWorkspace(ctx), sent)
  await updateStoredWorkspace(ctx.db, ctx.workspaceId, changes, ctx.now())
  return readWorkspace(ctx)
}
