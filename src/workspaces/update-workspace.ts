import type { WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { readWorkspace } from './read-workspace.js'
import { type UpdateWorkspace, type Workspace, WorkspaceChanges } from './schema.js'
import { updateStoredWorkspace } from './store.js'

export async function updateWorkspace(ctx: WorkspaceContext, sent: UpdateWorkspace): Promise<Workspace> {
  const changes = changedFields(WorkspaceChanges, await readWorkspace(ctx), sent)
  await updateStoredWorkspace(ctx.db, ctx.workspaceId, changes, ctx.now())
  return readWorkspace(ctx)
}

/** What is wrong with the values of a body whose form is wrong. */
export async function workspaceProblems(ctx: WorkspaceContext, sent: Record<string, unknown>) {
  return changeProblems(WorkspaceChanges, await readWorkspace(ctx), sent)
}
