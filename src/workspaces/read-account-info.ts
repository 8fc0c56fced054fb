import type { Context } from '../context.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import { startOf } from '../kernel/days.js'
import { renewalDay } from './renewal-day.js'
import type { AccountInfo } from './schema.js'
import { listWorkspaceIds, sumUsage } from './store.js'

/** A key bound to workspaces has at most as many; of a key for all, these are the newest. */
const MAX_WORKSPACE_IDS = 1000

export async function readAccountInfo(
  { db, now, actor }: Context,
  requestCounts: Pick<RequestCounts, 'read'>,
): Promise<AccountInfo> {
  const { keyId, name, scopes, expiresDate, workspaces } = actor
  const moment = now()
  const [usage, workspaceIds, apiRequestsUsedCount] = await Promise.all([
    sumUsage(db, workspaces, moment),
    listWorkspaceIds(db, workspaces, MAX_WORKSPACE_IDS),
    requestCounts.read(keyId, moment),
  ])
  return {
    ...usage,
    key: { name, scopes, expiresDate: expiresDate?.toISOString() ?? null },
    workspaceIds,
    subscriptionPlan: 'self-hosted',
    subscriptionEndDate: null,
    apiRequestsUsedCount,
    // A configured rate limits the requests of a moment, not those of a month.
    apiRequestsMaxCount: null,
    apiRequestsPeriodEnd: startOf(renewalDay(moment)).toISOString(),
    mcpRequestsUsedCount: 0,
    mcpRequestsMaxCount: null,
  }
}
