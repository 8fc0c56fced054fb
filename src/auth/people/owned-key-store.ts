import { type Db, sql } from '../../db/db.js'
import type { Scope } from '../../context.js'
import { keyColumns, type StoredKey } from '../store.js'

/** The keys of a person that have not been revoked. */
export function listKeysOf(db: Db, personId: string): Promise<StoredKey[]> {
  return db.rows(sql`
    select ${keyColumns}
    from api_keys key
    where key.owner_id = ${personId} and key.revoked_at is null
    order by key.id`)
}

/** Limits a key to these rights. */
export async function updateKeyRights(
  tx: Db,
  id: string,
  { scopes, workspaces }: { scopes: readonly Scope[]; workspaces: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update api_keys
    set scopes = ${scopes}, all_workspaces = false
    where id = ${id}`)
  await tx.run(sql`
    delete from api_key_workspaces
    where key_id = ${id}`)
  await tx.run(sql`
    insert into api_key_workspaces (key_id, workspace_id)
    select ${id}, unnest(${workspaces}::text[])`)
}
