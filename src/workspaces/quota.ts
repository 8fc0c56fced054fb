import { notFound } from '../auth/index.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { renewalDay } from './renewal-day.js'
import {
  findWorkspace,
  type StoredWorkspace,
  updateAuditsUsed,
  updatePromptsUsed,
  updatePromptsUsedUpTo,
} from './store.js'

/** Charges new prompts to the workspace, all or none. Call it in the transaction that makes them. */
export async function chargePrompts(
  tx: Db,
  workspaceId: WorkspaceId,
  count: number,
  now: Date,
): Promise<void> {
  if (count === 0 || (await updatePromptsUsed(tx, workspaceId, count))) return
  const { promptsUsedCount, promptsMaxCount } = await requireStored(tx, workspaceId, now)
  throw new Refusal(
    'quota-exhausted',
    `The prompt allowance (promptsMaxCount) of this workspace is ${promptsMaxCount}, ${promptsUsedCount} are in use, ` +
      `and this request needs ${count} more. It does not renew: delete prompts, or raise the allowance.`,
  )
}

/** For many at once of which each counts for itself: charges as many as fit, and says how many those are. */
export function chargePromptsUpTo(tx: Db, workspaceId: WorkspaceId, wanted: number): Promise<number> {
  return updatePromptsUsedUpTo(tx, workspaceId, wanted)
}

export async function returnPrompts(tx: Db, workspaceId: WorkspaceId, count: number): Promise<void> {
  await updatePromptsUsed(tx, workspaceId, -count)
}

/** Charges an audit of whatever kind to the workspace's month. Call it in the transaction that makes it; nothing gives it back. */
export async function chargeAudit(tx: Db, workspaceId: WorkspaceId, now: Date): Promise<void> {
  if (await updateAuditsUsed(tx, workspaceId, now)) return
  const { geoAuditMaxCount } = await requireStored(tx, workspaceId, now)
  throw new Refusal(
    'quota-exhausted',
    `The audit allowance (geoAuditMaxCount) of this workspace is ${geoAuditMaxCount} a month and is used up. ` +
      `It renews on ${renewalDay(now)} (UTC): wait until then, or raise the allowance.`,
  )
}

/** A workspace that was deleted since the request was let in has no allowance to be exceeded. */
async function requireStored(tx: Db, workspaceId: WorkspaceId, now: Date): Promise<StoredWorkspace> {
  const workspace = await findWorkspace(tx, workspaceId, now)
  if (workspace === undefined) throw notFound('workspace')
  return workspace
}
