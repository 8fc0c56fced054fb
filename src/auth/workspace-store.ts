import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The id of the workspace that a resource belongs to. Undefined if there is no such resource. */
export async function findWorkspaceIdOf(db: Db, kind: string, id: string): Promise<string | undefined> {
  const entry = await db.first<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId"
    from directory
    where id = ${id} and kind = ${kind}`)
  return entry?.workspaceId
}

/** The workspaces that are being deleted. These are few, even in a large installation. */
export async function listWorkspaceDeletions(db: Db): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ id: WorkspaceId }>(sql`select id from workspace_deletions`)
  return rows.map(({ id }) => id)
}

export async function listPresentWorkspaceIds(db: Db): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ id: WorkspaceId }>(sql`
    select workspace_id as id
    from workspaces
    where deleted_at is null`)
  return rows.map(({ id }) => id)
}

export async function workspaceExists(db: Db, id: string): Promise<boolean> {
  const found = await db.first(sql`
    select
    from workspaces
    where workspace_id = ${id} and deleted_at is null`)
  return found !== undefined
}
