import { type Db, sql } from '../../db/db.js'

/** A program that asks people to let it in. */
export interface AssistantClient {
  /** Ours, or the address of its metadata document. */
  id: string
  /** What it says of itself. */
  name: string
  redirectUris: string[]
  /** When its metadata document was read last; null where it was registered here. */
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

/** A client that is known already gets what is said of it now. */
export async function saveClient(tx: Db, client: AssistantClient): Promise<void> {
  await tx.run(sql`
    insert into oauth_clients (id, name, redirect_uris, read_at, created_at, expires_at)
    values (${client.id}, ${client.name}, ${client.redirectUris}, ${client.readDate}, ${client.createdDate}, ${client.expiresDate})
    on conflict (id) do update
    set name = excluded.name, redirect_uris = excluded.redirect_uris, read_at = excluded.read_at,
      expires_at = greatest(oauth_clients.expires_at, excluded.expires_at)`)
}

/** Holds the client, so that it is not deleted before the transaction ends, and keeps it until then at least. */
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

/** Those that were described by a document are bounded by who has them read. */
const isRegistered = sql`read_at is null`
const isUnused = sql`not exists (select from oauth_grants where oauth_grants.client_id = oauth_clients.id)`

/** Makes room for another client: of those that nobody uses the oldest go, none of them younger than the moment. Returns how many are left. */
export async function deleteOldestUnused(
  tx: Db,
  { most, before }: { most: number; before: Date },
): Promise<number> {
  // One registration at a time: of those at once, each must see the others.
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

/** Deletes up to so many clients that have ended and that nobody uses, and returns how many. */
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
