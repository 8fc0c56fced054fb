import { type Db, idBefore, isOf, sql } from '../db/db.js'
import type { WithDates } from '../kernel/days.js'
import type { WorkspaceId, WorkspaceSet, WorkspaceSpan } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { AccountInfo, CreateWorkspace, Workspace, WorkspaceChanges } from './schema.js'

export type StoredWorkspace = WithDates<Workspace, 'createdDate' | 'updatedDate'>

const monthOf = (now: Date) => sql`date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date`
const auditsUsed = (now: Date) => sql`case when audits_month = ${monthOf(now)} then audits_used else 0 end`

const columns = (now: Date) => sql`
  workspace_id as id, name, mode,
  prompts_used as "promptsUsedCount", prompts_max as "promptsMaxCount",
  ${auditsUsed(now)} as "geoAuditUsedCount", audits_max as "geoAuditMaxCount",
  answers_kept_days as "answersKeptDays", created_at as "createdDate", updated_at as "updatedDate"`

export function findWorkspace(db: Db, id: WorkspaceId, now: Date): Promise<StoredWorkspace | undefined> {
  return db.first(sql`
    select ${columns(now)}
    from workspaces
    where workspace_id = ${id} and deleted_at is null`)
}

export function listStoredWorkspaces(
  db: Db,
  { workspaces, now, limit, after }: PageRequest & { workspaces: WorkspaceSpan; now: Date },
): Promise<StoredWorkspace[]> {
  return db.rows(sql`
    select ${columns(now)}
    from workspaces
    where ${isOf('workspace_id', workspaces)}
      and ${idBefore('workspace_id', after)}
    order by workspace_id desc
    limit ${limit + 1}`)
}

/** Newest first. A workspace counts for nothing from the moment it is deleted. */
export async function listWorkspaceIds(db: Db, workspaces: WorkspaceSet, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select workspace_id as id
    from workspaces
    where ${isOf('workspace_id', workspaces)} and deleted_at is null
    order by workspace_id desc
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

type Usage = Pick<
  AccountInfo,
  'promptsUsedCount' | 'promptsMaxCount' | 'geoAuditUsedCount' | 'geoAuditMaxCount' | 'workspacesCount'
>

export async function sumUsage(db: Db, workspaces: WorkspaceSet, now: Date): Promise<Usage> {
  const [usage] = await db.rows<Usage>(sql`
    select coalesce(sum(prompts_used), 0)::int8 as "promptsUsedCount",
      coalesce(sum(prompts_max), 0)::int8 as "promptsMaxCount",
      coalesce(sum(${auditsUsed(now)}), 0)::int8 as "geoAuditUsedCount",
      coalesce(sum(audits_max), 0)::int8 as "geoAuditMaxCount",
      count(*) as "workspacesCount"
    from workspaces
    where ${isOf('workspace_id', workspaces)} and deleted_at is null`)
  return usage as Usage
}

export async function insertWorkspace(
  db: Db,
  id: string,
  workspace: CreateWorkspace,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into workspaces (workspace_id, name, mode, prompts_max, audits_max, audits_month, created_at, updated_at)
    values (${id}, ${workspace.name}, ${workspace.mode}, ${workspace.promptsMaxCount}, ${workspace.geoAuditMaxCount},
      ${monthOf(now)}, ${now}, ${now})`)
}

/** Sending the stored values again does not change `updated_at`. */
export async function updateStoredWorkspace(
  db: Db,
  id: WorkspaceId,
  changes: WorkspaceChanges,
  now: Date,
): Promise<void> {
  const { name = null, promptsMaxCount = null, geoAuditMaxCount = null } = changes
  // Null is a value of its own: answers are kept forever.
  const kept =
    changes.answersKeptDays === undefined ? sql`answers_kept_days` : sql`${changes.answersKeptDays}::int`
  await db.run(sql`
    update workspaces
    set name = coalesce(${name}, name),
      prompts_max = coalesce(${promptsMaxCount}, prompts_max),
      audits_max = coalesce(${geoAuditMaxCount}, audits_max),
      answers_kept_days = ${kept},
      updated_at = ${now}
    where workspace_id = ${id}
      and (coalesce(${name}, name), coalesce(${promptsMaxCount}, prompts_max), coalesce(${geoAuditMaxCount}, audits_max), ${kept})
        is distinct from (name, prompts_max, audits_max, answers_kept_days)`)
}

/** Returns whether the prompts fit the quota. A single statement, so that parallel requests never exceed it together. */
export async function updatePromptsUsed(tx: Db, id: WorkspaceId, added: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update workspaces
    set prompts_used = prompts_used + ${added}
    where workspace_id = ${id} and deleted_at is null
      and (${added} <= 0 or prompts_used + ${added} <= prompts_max)`)
  return touched === 1
}

/** Returns whether the audits fit this month's quota. A single statement, so that parallel requests never exceed it together. */
export async function updateAuditsUsed(
  tx: Db,
  id: WorkspaceId,
  { added, now }: { added: number; now: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update workspaces
    set audits_used = ${auditsUsed(now)} + ${added}, audits_month = ${monthOf(now)}
    where workspace_id = ${id} and deleted_at is null and ${auditsUsed(now)} + ${added} <= audits_max`)
  return touched === 1
}

/** Charges as many as the quota has left and returns their number. */
export async function updatePromptsUsedUpTo(tx: Db, id: WorkspaceId, wanted: number): Promise<number> {
  const charged = await tx.first<{ count: number }>(sql`
    with room as (
      select workspace_id, least(${wanted}::int, greatest(prompts_max - prompts_used, 0)) as count
      from workspaces
      where workspace_id = ${id}
      for no key update
    )
    update workspaces
    set prompts_used = prompts_used + room.count
    from room
    where workspaces.workspace_id = ${id}
    returning room.count`)
  return charged?.count ?? 0
}
