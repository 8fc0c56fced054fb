import { type Db, idBefore, sql, type Statement } from '../db/db.js'
import { holdWorkspace } from '../db/distribution/local-tables.js'
import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { Person, Scope } from '../context.js'
import { personColumns } from './people/person-store.js'

export interface StoredKey {
  id: string
  name: string
  hint: string
  scopes: Scope[]
  allWorkspaces: boolean
  workspaceIds: WorkspaceId[]
  /** The key that made this one. Null if the operator or a person made it. */
  createdBy: string | null
  /** The owner. Null for a service key. */
  owner: Person | null
  /** The person or key that made it. Null for the operator. */
  madeBy: { kind: 'person' | 'key'; id: string; name: string } | null
  /** The networks that may use it. Null for all. */
  networks: string[] | null
  /** The key that replaces this one. */
  replacedBy: string | null
  expiresDate: Date | null
  revokedDate: Date | null
  lastUsedDate: Date | null
  createdDate: Date
}

export const keyColumns = sql`
  key.id, key.name, key.hint, key.scopes, key.all_workspaces as "allWorkspaces",
  array(
    select bound.workspace_id
    from api_key_workspaces bound
    where bound.key_id = key.id
    order by bound.workspace_id) as "workspaceIds",
  key.created_by as "createdBy",
  (select to_jsonb(owner) from (select ${personColumns} from people person where person.id = key.owner_id) owner) as owner,
  coalesce(
    (select jsonb_build_object('kind', 'person', 'id', maker.id, 'name', maker.name) from people maker where maker.id = key.made_by),
    (select jsonb_build_object('kind', 'key', 'id', maker.id, 'name', maker.name) from api_keys maker where maker.id = key.created_by)
  ) as "madeBy",
  key.networks, key.replaced_by as "replacedBy",
  key.expires_at as "expiresDate", key.revoked_at as "revokedDate",
  key.last_used_at as "lastUsedDate", key.created_at as "createdDate"`

export function findKeyByDigest(db: Db, digest: Buffer): Promise<StoredKey | undefined> {
  return db.first(sql`
    select ${keyColumns}
    from api_keys key
    where key.digest = ${digest}`)
}

export function findKey(db: Db, id: string): Promise<StoredKey | undefined> {
  return db.first(sql`
    select ${keyColumns}
    from api_keys key
    where key.id = ${id}`)
}

/** Matches keys that are bound to some of these workspaces and to no other. */
export function isWithin(workspaces: WorkspaceSet): Statement {
  const all = workspaces === 'all'
  return sql`(${all} or not key.all_workspaces
        and exists (select from api_key_workspaces bound where bound.key_id = key.id)
        and not exists (
          select from api_key_workspaces bound
          where bound.key_id = key.id and bound.workspace_id <> all(${all ? [] : workspaces}::text[])))`
}

/** The keys within these workspaces that have not been revoked. */
export function listKeys(db: Db, within: WorkspaceSet, page: PageRequest): Promise<StoredKey[]> {
  return db.rows(sql`
    select ${keyColumns}
    from api_keys key
    where key.revoked_at is null
      and ${idBefore('key.id', page.after)}
      and ${isWithin(within)}
    order by key.id desc
    limit ${page.limit + 1}`)
}

interface NewKey {
  id: string
  name: string
  digest: Buffer
  hint: string
  scopes: readonly Scope[]
  workspaces: readonly string[] | 'all'
  createdBy: string | null
  ownerId: string | null
  /** The person who makes it. Null if a key or the operator does. */
  madeById: string | null
  networks: readonly string[] | null
  expiresDate: Date | null
  createdDate: Date
}

export async function insertKey(tx: Db, key: NewKey): Promise<void> {
  const all = key.workspaces === 'all'
  await tx.run(sql`
    insert into api_keys (id, name, digest, hint, scopes, all_workspaces, created_by, owner_id, made_by, networks, expires_at, created_at)
    values (${key.id}, ${key.name}, ${key.digest}, ${key.hint}, ${key.scopes}, ${all}, ${key.createdBy}, ${key.ownerId},
      ${key.madeById}, ${key.networks}, ${key.expiresDate}, ${key.createdDate})`)
  for (const id of all ? [] : key.workspaces) await holdWorkspace(tx, id)
  await tx.run(sql`
    insert into api_key_workspaces (key_id, workspace_id)
    select ${key.id}, unnest(${all ? [] : key.workspaces}::text[])`)
}

/** Keeps others from revoking or narrowing the key until the transaction ends. Read the key after this call. */
export async function holdKey(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    select
    from api_keys
    where id = ${id}
    for share`)
}

/**
 * Revokes a key, the keys it has made, those they have made, and so on. A key that is being created becomes visible only to a
 * later statement, so the update is repeated until it finds nothing.
 */
export async function updateKeyRevoked(db: Db, id: string, now: Date): Promise<void> {
  const revokeFound = (tx: Db) =>
    tx.run(sql`
      with recursive ended as (
        select ${id}::text collate "C" as id
        union
        select made.id
        from ended
        join api_keys made on made.created_by = ended.id)
      update api_keys
      set revoked_at = ${now}
      where id in (select id from ended) and revoked_at is null`)
  await db.transaction(async (tx) => {
    while ((await revokeFound(tx)) > 0);
  })
}

/** Revokes keys whose maker is revoked: an earlier version did not revoke them together. Returns how many. */
export function updateOrphansRevoked(db: Db): Promise<number> {
  return db.run(sql`
    update api_keys made
    set revoked_at = maker.revoked_at
    from api_keys maker
    where made.created_by = maker.id
      and maker.revoked_at is not null
      and made.revoked_at is null`)
}

/** True if a key was made by `maker` or by a key that descends from it. */
export async function isMadeBy(db: Db, { id, maker }: { id: string; maker: string }): Promise<boolean> {
  const found = await db.first(sql`
    with recursive makers as (
      select created_by as id
      from api_keys
      where id = ${id}
      union
      select key.created_by
      from makers
      join api_keys key on key.id = makers.id)
    select 1
    from makers
    where id = ${maker}`)
  return found !== undefined
}

export async function updateKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update api_keys
    set last_used_at = ${now}
    where id = ${id}`)
}

/** The first permanent key that can administer the installation. Undefined if there is none. */
export async function findAdminKeyId(db: Db): Promise<string | undefined> {
  const found = await db.first<{ id: string }>(sql`
    select id
    from api_keys
    where revoked_at is null and expires_at is null and all_workspaces and 'admin' = any(scopes)
    order by id
    limit 1`)
  return found?.id
}
