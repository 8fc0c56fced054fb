import { type Db, idBefore, sql, type Statement } from '../db/db.js'
import type { WithDates } from '../kernel/days.js'
import { isId, type WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { CreateTag, Tag, TagChanges } from './schema.js'

type StoredTag = WithDates<Tag, 'createdDate' | 'updatedDate'>

const columns = (workspaceId: WorkspaceId) => sql`
  tag.id, tag.workspace_id as "workspaceId", tag.name, tag.color,
  (
    select count(*)
    from prompt_tags tagged
    where tagged.workspace_id = ${workspaceId} and tagged.tag_id = tag.id) as "promptCount",
  tag.created_at as "createdDate", tag.updated_at as "updatedDate"`

export function findTag(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredTag | undefined> {
  return db.first(sql`
    select ${columns(workspaceId)}
    from tags tag
    where tag.workspace_id = ${workspaceId} and tag.id = ${id}`)
}

export function listStoredTags(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: PageRequest,
): Promise<StoredTag[]> {
  return db.rows(sql`
    select ${columns(workspaceId)}
    from tags tag
    where tag.workspace_id = ${workspaceId}
      and ${idBefore('tag.id', after)}
    order by tag.id desc
    limit ${limit + 1}`)
}

/** Returns the ids that are tags of this workspace. */
export async function listKnownTagIds(db: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(knownTags(workspaceId, ids))
  return new Set(rows.map((row) => row.id))
}

/** Returns the ids that are tags of this workspace and locks them, so that none is deleted before the transaction ends. */
export async function lockKnownTagIds(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`${knownTags(workspaceId, ids)} for key share`)
  return new Set(rows.map((row) => row.id))
}

function knownTags(workspaceId: WorkspaceId, ids: string[]): Statement {
  return sql`
    select id
    from tags
    where workspace_id = ${workspaceId} and id = any(${ids.filter(isId)}::text[])`
}

export async function insertTag(
  db: Db,
  workspaceId: WorkspaceId,
  tag: CreateTag & { id: string },
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into tags (workspace_id, id, name, color, created_at, updated_at)
    values (${workspaceId}, ${tag.id}, ${tag.name}, ${tag.color}, ${now}, ${now})`)
}

/** A change to the stored values does not update `updated_at`. */
export async function updateStoredTag(
  db: Db,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  { now, ...changes }: TagChanges & { now: Date },
): Promise<void> {
  const { name = null, color = null } = changes
  await db.run(sql`
    update tags
    set name = coalesce(${name}, name), color = coalesce(${color}, color), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}
      and (coalesce(${name}, name), coalesce(${color}, color)) is distinct from (name, color)`)
}

export async function deleteStoredTag(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.run(sql`
    delete from tags
    where workspace_id = ${workspaceId} and id = ${id}`)
}
