import type { Person } from '../../context.js'
import { type Db, sql } from '../../db/db.js'
import type { StoredSession } from '../sessions/session-life.js'
import { personColumns } from './person-store.js'

interface PersonSessionRow extends Person {
  sessionId: string
  startedDate: Date
  usedDate: Date
  endsDate: Date
}

/** Reads the session with its person and the person's roles in one statement. */
export async function findPersonSession(
  db: Db,
  digest: Buffer,
): Promise<{ session: StoredSession; person: Person } | undefined> {
  const row = await db.first<PersonSessionRow>(sql`
    select session.id as "sessionId", session.created_at as "startedDate", session.last_used_at as "usedDate",
      session.expires_at as "endsDate", ${personColumns}
    from person_sessions session
    join people person on person.id = session.person_id
    where session.digest = ${digest}`)
  if (row === undefined) return undefined
  const { sessionId, startedDate, usedDate, endsDate, ...person } = row
  const session = { id: sessionId, createdDate: startedDate, lastUsedDate: usedDate, expiresDate: endsDate }
  return { session, person }
}

interface NewPersonSession extends StoredSession {
  digest: Buffer
  personId: string
  userAgent: string
}

export async function insertPersonSession(db: Db, session: NewPersonSession): Promise<void> {
  await db.run(sql`
    insert into person_sessions (id, digest, person_id, user_agent, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.digest}, ${session.personId}, ${session.userAgent}, ${session.createdDate},
      ${session.lastUsedDate}, ${session.expiresDate})`)
}

/** Keeps this session of the person and the most recently used others, `most` in all. */
export async function deleteLeastUsedOf(
  db: Db,
  { id, personId, most }: { id: string; personId: string; most: number },
): Promise<void> {
  await db.run(sql`
    delete from person_sessions
    where id in (
      select other.id
      from person_sessions other
      where other.person_id = ${personId} and other.id <> ${id}
      order by other.last_used_at desc, other.id desc
      offset ${most - 1})`)
}

export async function updatePersonSessionUsed(
  db: Db,
  { id, lastUsedDate, expiresDate }: Omit<StoredSession, 'createdDate'>,
): Promise<void> {
  await db.run(sql`
    with used as (
      update person_sessions
      set last_used_at = ${lastUsedDate}, expires_at = ${expiresDate}
      where id = ${id}
      returning person_id)
    update people
    set last_seen_at = ${lastUsedDate}
    where id in (select person_id from used)`)
}

/** The person of a session that has not ended. */
export function findPersonOfSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<Person | undefined> {
  return db.first(sql`
    select ${personColumns}
    from person_sessions session
    join people person on person.id = session.person_id
    where session.id = ${id} and session.expires_at > ${now}`)
}

/** When the person signed in. */
export async function findSessionStart(db: Db, id: string): Promise<Date | undefined> {
  const found = await db.first<{ createdDate: Date }>(sql`
    select created_at as "createdDate"
    from person_sessions
    where id = ${id}`)
  return found?.createdDate
}

/** The sessions of a person that have not ended. */
export function listPersonSessions(
  db: Db,
  personId: string,
  now: Date,
): Promise<(StoredSession & { userAgent: string })[]> {
  return db.rows(sql`
    select id, user_agent as "userAgent", created_at as "createdDate", last_used_at as "lastUsedDate", expires_at as "expiresDate"
    from person_sessions
    where person_id = ${personId} and expires_at > ${now}
    order by id`)
}

export async function deletePersonSession(db: Db, id: string): Promise<void> {
  await db.run(sql`
    delete from person_sessions
    where id = ${id}`)
}

export async function deletePersonSessionByDigest(db: Db, digest: Buffer): Promise<void> {
  await db.run(sql`
    delete from person_sessions
    where digest = ${digest}`)
}

export async function insertPersonCode(
  db: Db,
  code: { digest: Buffer; personId: string; expiresDate: Date },
): Promise<void> {
  await db.run(sql`
    insert into person_codes (digest, person_id, expires_at)
    values (${code.digest}, ${code.personId}, ${code.expiresDate})`)
}

/** Deletes the code, so that only one of several parallel requests gets its person. */
export async function takePersonCode(
  db: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<string | undefined> {
  const taken = await db.first<{ personId: string }>(sql`
    delete from person_codes
    where digest = ${digest} and expires_at > ${now}
    returning person_id as "personId"`)
  return taken?.personId
}

/** Deletes up to `most` sessions and codes that have ended, and returns how many. */
export async function deleteEndedPersonSessions(db: Db, now: Date, most: number): Promise<number> {
  const sessions = await db.run(sql`
    delete from person_sessions
    where id in (select id from person_sessions where expires_at <= ${now} limit ${most} for update skip locked)`)
  const codes = await db.run(sql`
    delete from person_codes
    where digest in (select digest from person_codes where expires_at <= ${now} limit ${most} for update skip locked)`)
  return sessions + codes
}
