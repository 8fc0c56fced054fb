import { type Db, sql } from '../../db/db.js'

/** A program that asks people for access. */
export interface AssistantClient {
  /** An id from us or the address of its metadata document. */
  id: string
  /** The name that the program gives itself. */
  name: string
  redirectUris: string[]
  /** When its metadata document was last read. Null if it registered here. */
  readDate: Date | null
  createdDate: Date
  expiresDate: Date
}

const columns = sql`
  id, name, redirect_uris as "redirectUris", read_at as "readDate", created_at as "createdDate", expires_at as "expiresDate"`

export function findClient(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<AssistantClient | undefined> {
  return db.first(sql`
    select ${columns}
    from oauth_clients
    where id = ${id} and expires_at > ${now}`)
}

/** For a known client, replaces its description with the new one. */
export async function saveClient(tx: Db, client: AssistantClient): Promise<void> {
  await tx.run(sql`
    insert into oauth_clients (id, name, redirect_uris, read_at, created_at, expires_at)
    values (${client.id}, ${client.name}, ${client.redirectUris}, ${client.readDate}, ${client.createdDate}, ${client.expiresDate})
    on conflict (id) do update
    set name = excluded.name, redirect_uris = excluded.redirect_uris, read_at = excluded.read_at,
      expires_at = greatest(oauth_clients.expires_at, excluded.expires_at)`)
}

/** Locks the client until the transaction ends, so that it is not deleted, and keeps it at least until `expiresDate`. */
export async function updateClientEnd(
  tx: Db,
  { id, expiresDate }: { id: string; expiresDate: Date },
): Promise<boolean> {
  const kept = await tx.run(sql`
    update oauth_clients
    set expires_at = greatest(expires_at, ${expiresDate})
    where id = ${id}`)
  return kept > 0
}

/** Only registered clients are limited here. For clients with a document, the people who have it read are limited. */
const isRegistered = sql`read_at is null`
const isUnused = sql`not exists (select from oauth_grants where oauth_grants.client_id = oauth_clients.id)`

/**
 * Makes room for another client: deletes the oldest unused clients, but none created after `before`. Returns how many unused
 * clients are left.
 */
export async function deleteOldestUnused(
  tx: Db,
  { most, before }: { most: number; before: Date },
): Promise<number> {
  // Only one registration runs at a time, so that each sees the others.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('oauth_clients'))`)
  await tx.run(sql`
    delete from oauth_clients
    where created_at < ${before}
      and id in (
        select id
        from oauth_clients
        where ${isRegistered} and ${isUnused}
        order by created_at desc, id desc
        offset ${most})`)
  const left = await tx.first<{ count: number }>(sql`
    select count(*)::int as count
    from oauth_clients
    where ${isRegistered} and ${isUnused}`)
  return left?.count ?? 0
}

/** Deletes up to `most` clients that have expired and that no grant uses, and returns how many. */
export function deleteEndedClients(db: Db, now: Date, most: number): Promise<number> {
  return db.run(sql`
    delete from oauth_clients
    where id in (
      select id
      from oauth_clients
      where expires_at <= ${now} and ${isUnused}
      limit ${most}
      for update skip locked)`)
}
