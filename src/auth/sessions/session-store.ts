import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import { deleteEndedPersonSessions, deletePersonSession } from '../people/person-session-store.js'
import type { StoredSession } from './session-life.js'
import { isPersonWithin } from '../people/person-store.js'
import { isWithin, keyColumns, type StoredKey } from '../store.js'

interface SessionRow extends Omit<StoredKey, 'id'> {
  id: string | null
  sessionId: string
  startedDate: Date
  usedDate: Date
  endsDate: Date
}

interface SessionWithKey {
  session: StoredSession
  /** Null for the key of SIGHTLINE_ADMIN_KEY. */
  key: StoredKey | null
}

export async function findSession(db: Db, digests: Buffer[]): Promise<SessionWithKey | undefined> {
  const row = await db.first<SessionRow>(sql`
    select session.id as "sessionId", session.created_at as "startedDate", session.last_used_at as "usedDate",
      session.expires_at as "endsDate", ${keyColumns}
    from sessions session
    left join api_keys key on key.id = session.key_id
    where session.digest = any(${digests}::bytea[])`)
  if (row === undefined) return undefined
  const { sessionId, startedDate, usedDate, endsDate, id, ...key } = row
  const session = { id: sessionId, createdDate: startedDate, lastUsedDate: usedDate, expiresDate: endsDate }
  return { session, key: id === null ? null : { ...key, id } }
}

interface NewSession extends StoredSession {
  digest: Buffer
  keyId: string | null
  userAgent: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.run(sql`
    insert into sessions (id, digest, key_id, user_agent, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.digest}, ${session.keyId}, ${session.userAgent}, ${session.createdDate},
      ${session.lastUsedDate}, ${session.expiresDate})`)
}

/** Keeps this session of the key and its most recently used others, `most` in all. */
export async function deleteLeastUsed(
  db: Db,
  { id, keyId, most }: { id: string; keyId: string | null; most: number },
): Promise<void> {
  await db.run(sql`
    delete from sessions
    where id in (
      select other.id
      from sessions other
      where other.key_id is not distinct from ${keyId}::text and other.id <> ${id}
      order by other.last_used_at desc, other.id desc
      offset ${most - 1})`)
}

export async function updateSessionUsed(
  db: Db,
  { id, lastUsedDate, expiresDate }: Omit<StoredSession, 'createdDate'>,
): Promise<void> {
  await db.run(sql`
    update sessions
    set last_used_at = ${lastUsedDate}, expires_at = ${expiresDate}
    where id = ${id}`)
}

/** Deletes the session of a key or a person. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.run(sql`
    delete from sessions
    where id = ${id}`)
  await deletePersonSession(db, id)
}

export async function deleteSessionByDigest(db: Db, digests: Buffer[]): Promise<void> {
  await db.run(sql`
    delete from sessions
    where digest = any(${digests}::bytea[])`)
}

export interface ListedSession extends StoredSession {
  keyId: string | null
  /** Null for the key of SIGHTLINE_ADMIN_KEY. */
  keyName: string | null
  userAgent: string
}

interface SessionFilter {
  now: Date
  /** Includes the sessions of this key. */
  keyId: string | null
  /** Also includes the sessions of keys that reach only these workspaces. Undefined adds none. */
  within: WorkspaceSet | undefined
}

/** Sessions that have not ended, newest first. For a person's session, the person's id and name take the place of the key's. */
export function listStoredSessions(
  db: Db,
  { now, keyId, within }: SessionFilter,
  page: PageRequest,
): Promise<ListedSession[]> {
  const isAdmin = within !== undefined
  return db.rows(sql`
    select *
    from (
      select session.id, session.created_at as "createdDate", session.last_used_at as "lastUsedDate",
        session.expires_at as "expiresDate", session.user_agent as "userAgent", key.id as "keyId", key.name as "keyName"
      from sessions session
      left join api_keys key on key.id = session.key_id
      where (key.id is null or key.revoked_at is null and (key.expires_at is null or key.expires_at > ${now}))
        and (session.key_id is not distinct from ${keyId}::text
          or ${isAdmin} and (key.id is null and ${within === 'all'} or key.id is not null and ${isWithin(within ?? [])}))
      union all
      select session.id, session.created_at, session.last_used_at, session.expires_at, session.user_agent, person.id, person.name
      from person_sessions session
      join people person on person.id = session.person_id
      where person.id = ${keyId} or ${isAdmin} and ${isPersonWithin(within ?? [])}) session
    where session."expiresDate" > ${now}
      and ${idBefore('session.id', page.after)}
    order by session.id desc
    limit ${page.limit + 1}`)
}

/** The key of a session that has not ended. A null id means the key of SIGHTLINE_ADMIN_KEY. */
export function findSessionKey(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<{ keyId: string | null } | undefined> {
  return db.first(sql`
    select key_id as "keyId"
    from sessions
    where id = ${id} and expires_at > ${now}`)
}

export async function insertLoginCode(
  db: Db,
  code: { digest: Buffer; keyId: string | null; expiresDate: Date },
): Promise<void> {
  await db.run(sql`
    insert into login_codes (digest, key_id, expires_at)
    values (${code.digest}, ${code.keyId}, ${code.expiresDate})`)
}

/** Deletes the code, so that only one of several parallel requests gets its key. */
export function takeLoginCode(
  db: Db,
  { digests, now }: { digests: Buffer[]; now: Date },
): Promise<{ keyId: string | null } | undefined> {
  return db.first(sql`
    delete from login_codes
    where digest = any(${digests}::bytea[]) and expires_at > ${now}
    returning key_id as "keyId"`)
}

const BATCH = 1_000

/** Deletes up to a thousand ended sessions and a thousand ended codes of keys, and the same of people. Returns how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const ofPeople = await deleteEndedPersonSessions(db, now, BATCH)
  const sessions = await db.run(sql`
    delete from sessions
    where id in (select id from sessions where expires_at <= ${now} limit ${BATCH} for update skip locked)`)
  const codes = await db.run(sql`
    delete from login_codes
    where digest in (select digest from login_codes where expires_at <= ${now} limit ${BATCH} for update skip locked)`)
  return sessions + codes + ofPeople
}
