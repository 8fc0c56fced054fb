import { notFound } from '../auth/index.js'
import type { Db } from '../db/db.js'
import { renewalDay } from '../kernel/days.js'
import { Refusal } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { findWorkspace, type StoredWorkspace, updateAuditsUsed, updatePromptsUsed } from './store.js'

/** Charges new prompts to the workspace, all or none. Call it in the transaction that creates them. */
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

export async function returnPrompts(tx: Db, workspaceId: WorkspaceId, count: number): Promise<void> {
  await updatePromptsUsed(tx, workspaceId, -count)
}

/**
 * Charges audits of any kind to the workspace's month, all or none. Call it in the transaction that creates them. They are never
 * given back.
 */
export async function chargeAudits(
  tx: Db,
  workspaceId: WorkspaceId,
  { added, now }: { added: number; now: Date },
): Promise<void> {
  if (await updateAuditsUsed(tx, workspaceId, { added, now })) return
  const { geoAuditUsedCount, geoAuditMaxCount } = await requireStored(tx, workspaceId, now)
  const isUsedUp = geoAuditUsedCount >= geoAuditMaxCount
  throw new Refusal(
    'quota-exhausted',
    `The audit allowance (geoAuditMaxCount) of this workspace is ${geoAuditMaxCount} a month and is ` +
      (isUsedUp
        ? 'used up. '
        : `used up to ${geoAuditUsedCount}; this request needs ${added}, and none was created. `) +
      `It renews on ${renewalDay(now)} (UTC): wait until then, or raise the allowance.`,
  )
}

/** Refuses if the workspace was deleted after access was checked. */
async function requireStored(tx: Db, workspaceId: WorkspaceId, now: Date): Promise<StoredWorkspace> {
  const workspace = await findWorkspace(tx, workspaceId, now)
  if (workspace === undefined) throw notFound('workspace')
  return workspace
}
