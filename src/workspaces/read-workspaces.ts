import { notFound } from '../auth/index.js'
import type { Context, Services, WorkspaceContext } from '../context.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import { datesAsText, renewalDay, startOf } from '../kernel/days.js'
import type { WorkspaceSpan } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { AccountInfo, Workspace } from './schema.js'
import { findWorkspace, listStoredWorkspaces, listWorkspaceIds, sumUsage } from './store.js'

export async function readWorkspace({ db, now, workspaceId }: WorkspaceContext): Promise<Workspace> {
  const stored = await findWorkspace(db, workspaceId, now())
  // The workspace was deleted after access was checked.
  if (stored === undefined) throw notFound('workspace')
  return datesAsText(stored)
}

export async function listWorkspaces(
  { db, now }: Pick<Services, 'db' | 'now'>,
  workspaces: WorkspaceSpan,
  page: PageRequest,
): Promise<Page<Workspace>> {
  const rows = await listStoredWorkspaces(db, { ...page, workspaces, now: now() })
  return pageOf(rows.map(datesAsText), page, (workspace) => workspace.id)
}

/** The most ids in the response. A key bound to workspaces has no more. For a key for all workspaces, these are the newest. */
const MAX_WORKSPACE_IDS = 1000

export async function readAccountInfo(
  { db, now, actor }: Context,
  requestCounts: Pick<RequestCounts, 'read' | 'maxPerMonth'>,
): Promise<AccountInfo> {
  const { keyId, name, scopes, expiresDate, workspaces } = actor
  const moment = now()
  const [usage, workspaceIds, counted] = await Promise.all([
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
    apiRequestsUsedCount: counted.requests,
    // The rate limit counts short windows, and this is the limit per month.
    apiRequestsMaxCount: requestCounts.maxPerMonth,
    apiRequestsPeriodEnd: startOf(renewalDay(moment)).toISOString(),
    mcpRequestsUsedCount: counted.mcpRequests,
    mcpRequestsMaxCount: null,
  }
}
