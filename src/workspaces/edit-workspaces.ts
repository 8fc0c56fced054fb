import type { Services, WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { datesAsText } from '../kernel/days.js'
import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { readWorkspace } from './read-workspaces.js'
import { type CreateWorkspace, type UpdateWorkspace, type Workspace, WorkspaceChanges } from './schema.js'
import { insertWorkspace, updateStoredWorkspace } from './store.js'

export async function createWorkspace(
  { db, now }: Pick<Services, 'db' | 'now'>,
  input: CreateWorkspace,
): Promise<Workspace> {
  const createdDate = now()
  const id = newId(createdDate)
  await insertWorkspace(db, id, input, createdDate)
  const unused = { promptsUsedCount: 0, geoAuditUsedCount: 0 }
  const dated = datesAsText({ id, ...input, ...unused, createdDate, updatedDate: createdDate })
  return { ...dated, answersKeptDays: null }
}

export async function updateWorkspace(ctx: WorkspaceContext, sent: UpdateWorkspace): Promise<Workspace> {
  const stored = await readWorkspace(ctx)
  requireSameAllowances(ctx, stored, sent)
  const changes = changedFields(WorkspaceChanges, stored, sent)
  await updateStoredWorkspace(ctx.db, ctx.workspaceId, changes, ctx.now())
  return readWorkspace(ctx)
}

/** The installation sets the quotas of a workspace, so keys of the workspace cannot change them. */
function requireSameAllowances({ actor }: WorkspaceContext, stored: Workspace, sent: UpdateWorkspace): void {
  const changed = ALLOWANCES.filter((name) => sent[name] !== undefined && sent[name] !== stored[name])
  if (actor.workspaces === 'all' || changed.length === 0) return
  const names = changed.join(' and ')
  throw new Refusal(
    'forbidden',
    `Only a key for all workspaces can change ${names}. This key is bound to some.`,
  )
}

const ALLOWANCES = ['promptsMaxCount', 'geoAuditMaxCount'] as const

/** Compares a refused body with the stored workspace to find all of its problems. */
export async function workspaceProblems(ctx: WorkspaceContext, sent: Record<string, unknown>) {
  return changeProblems(WorkspaceChanges, await readWorkspace(ctx), sent)
}
