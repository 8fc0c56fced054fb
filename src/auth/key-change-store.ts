import { type Db, sql } from '../db/db.js'
import { holdWorkspace } from '../db/distribution/local-tables.js'
import { keyColumns, type StoredKey } from './store.js'

/** Replaces the rights of a key. The caller makes sure that they only shrink. */
export async function updateKeyNarrowed(
  tx: Db,
  id: string,
  { name, scopes, allWorkspaces, workspaceIds, networks, expiresDate }: NarrowedKey,
): Promise<void> {
  await tx.run(sql`
    update api_keys
    set name = ${name}, scopes = ${scopes}, all_workspaces = ${allWorkspaces}, networks = ${networks}, expires_at = ${expiresDate}
    where id = ${id}`)
  await tx.run(sql`
    delete from api_key_workspaces
    where key_id = ${id} and workspace_id <> all(${workspaceIds}::text[])`)
  for (const one of workspaceIds) await holdWorkspace(tx, one)
  await tx.run(sql`
    insert into api_key_workspaces (key_id, workspace_id)
    select ${id}, unnest(${workspaceIds}::text[])
    on conflict do nothing`)
}

export type NarrowedKey = Pick<
  StoredKey,
  'name' | 'scopes' | 'allWorkspaces' | 'workspaceIds' | 'networks' | 'expiresDate'
>

/** The valid keys that a key has made, oldest first. */
export function listKeysMadeBy(tx: Db, id: string): Promise<StoredKey[]> {
  return tx.rows(sql`
    select ${keyColumns}
    from api_keys key
    where key.created_by = ${id} and key.revoked_at is null
    order by key.id`)
}

/** Marks a key as replaced by another and lets it end soon. The keys it has made then end with the new key. */
export async function updateKeyReplaced(
  tx: Db,
  id: string,
  { by, expiresDate }: { by: string; expiresDate: Date },
): Promise<void> {
  await tx.run(sql`
    update api_keys
    set replaced_by = ${by}, expires_at = least(expires_at, ${expiresDate})
    where id = ${id}`)
  await tx.run(sql`
    update api_keys
    set created_by = ${by}
    where created_by = ${id}`)
}

/** Locks a key until the transaction ends, so that two changes run one after the other. */
export async function lockKey(tx: Db, id: string): Promise<StoredKey | undefined> {
  return tx.first(sql`
    select ${keyColumns}
    from api_keys key
    where key.id = ${id} and key.revoked_at is null
    for update of key`)
}
