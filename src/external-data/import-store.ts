import { type Db, sql } from '../db/db.js'
import type { WithDates } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ExternalImport } from './schema.js'
import type { ExternalSource } from './sources.js'

export type StoredImport = WithDates<ExternalImport, 'createdDate'>

/** Locks the workspace. False if it does not exist. */
export async function lockWorkspace(tx: Db, workspaceId: WorkspaceId): Promise<boolean> {
  const locked = await tx.first(sql`
    select 1 as one from workspaces where workspace_id = ${workspaceId} for no key update`)
  return locked !== undefined
}

export async function insertImport(tx: Db, workspaceId: WorkspaceId, one: StoredImport): Promise<void> {
  await tx.run(sql`
    insert into external_imports
      (workspace_id, id, source, file_name, start_day, end_day, received, stored, skipped, created_at)
    values (${workspaceId}, ${one.id}, ${one.source}, ${one.fileName}, ${one.startDay}, ${one.endDay}, ${one.received},
      ${one.stored}, ${one.skipped}, ${one.createdDate})`)
}

export async function updateStoredCount(
  tx: Db,
  workspaceId: WorkspaceId,
  { id, stored }: StoredImport,
): Promise<void> {
  await tx.run(sql`
    update external_imports
    set stored = ${stored}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Lists the imports, newest first. */
export function pageOfImports(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: PageRequest,
): Promise<StoredImport[]> {
  return db.rows(sql`
    select id, source, file_name as "fileName", start_day as "startDay", end_day as "endDay", received, stored, skipped,
      created_at as "createdDate"
    from external_imports
    where workspace_id = ${workspaceId} and (${after ?? null}::text is null or id < ${after ?? null})
    order by id desc
    limit ${limit + 1}`)
}

export async function importExists(db: Db, workspaceId: WorkspaceId, importId: string): Promise<boolean> {
  const found = await db.first(sql`
    select 1 as one
    from external_imports
    where workspace_id = ${workspaceId} and id = ${importId}`)
  return found !== undefined
}

/** Deletes the import with those of its rows that no later import has replaced. */
export async function deleteStoredImport(db: Db, workspaceId: WorkspaceId, importId: string): Promise<void> {
  await db.run(sql`
    delete from external_imports
    where workspace_id = ${workspaceId} and id = ${importId}`)
}

export async function deleteStoredSource(
  db: Db,
  workspaceId: WorkspaceId,
  source: ExternalSource,
): Promise<void> {
  await db.run(sql`
    delete from external_imports
    where workspace_id = ${workspaceId} and source = ${source}`)
}
