import { type Db, sql } from '../db/db.js'

interface IssuerSession {
  sessionId: string
  personId: string
  /** The issuer's name in the settings. */
  provider: string
  sealed: Buffer | null
  confirmedDate: Date
  dueDate: Date
}

export async function insertIssuerSession(tx: Db, session: IssuerSession): Promise<void> {
  await tx.run(sql`
    insert into issuer_sessions (session_id, person_id, provider, sealed, confirmed_at, due_at)
    values (${session.sessionId}, ${session.personId}, ${session.provider}, ${session.sealed}, ${session.confirmedDate},
      ${session.dueDate})`)
}

export interface DueSession extends Pick<
  IssuerSession,
  'sessionId' | 'provider' | 'sealed' | 'confirmedDate'
> {
  /** Null if an earlier version stored the session without its person and the session has ended. */
  personId: string | null
  /** False if the session has ended. Its issuer is still asked while the person has roles from it. */
  isOpen: boolean
}

/** Takes due sessions and blocks them for other processes until `nextDate`, because a refresh token may work only once. */
export function takeDueSessions(
  db: Db,
  { now, nextDate, most }: { now: Date; nextDate: Date; most: number },
): Promise<DueSession[]> {
  return db.rows(sql`
    update issuer_sessions asked
    set due_at = ${nextDate}
    where asked.session_id in (
      select session_id
      from issuer_sessions
      where due_at <= ${now}
      order by due_at
      limit ${most}
      for update skip locked)
    returning asked.session_id as "sessionId", asked.provider, asked.sealed, asked.confirmed_at as "confirmedDate",
      coalesce(asked.person_id, (select person_id from person_sessions where id = asked.session_id)) as "personId",
      exists (select from person_sessions where id = asked.session_id and expires_at > ${now}) as "isOpen"`)
}

/**
 * Deletes an ended session if the person has no role from its issuer, or if a later session can be asked about. Returns true if
 * it did.
 */
export async function deleteNeedless(
  db: Db,
  { sessionId, provider, personId }: Pick<DueSession, 'sessionId' | 'provider' | 'personId'>,
): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from issuer_sessions ended
    where session_id = ${sessionId} and (
      exists (
        select from issuer_sessions other
        where other.person_id = ${personId} and other.provider = ${provider}
          and (other.confirmed_at, other.session_id) > (ended.confirmed_at, ended.session_id))
      or not exists (select from memberships where person_id = ${personId} and issuer = ${provider})
        and not exists (select from people where id = ${personId} and owner_by = ${provider}))`)
  return deleted > 0
}

export async function deleteIssuerSession(tx: Db, sessionId: string): Promise<void> {
  await tx.run(sql`
    delete from issuer_sessions
    where session_id = ${sessionId}`)
}

/** True if a session is left by which this issuer can be asked about the person. */
export async function isKept(
  tx: Db,
  { personId, provider }: { personId: string; provider: string },
): Promise<boolean> {
  const found = await tx.first(sql`
    select
    from issuer_sessions
    where person_id = ${personId} and provider = ${provider}
    limit 1`)
  return found !== undefined
}

export async function updateIssuerSession(
  db: Db,
  { sessionId, sealed, confirmedDate, dueDate }: Omit<IssuerSession, 'provider' | 'personId'>,
): Promise<void> {
  await db.run(sql`
    update issuer_sessions
    set sealed = ${sealed}, confirmed_at = ${confirmedDate}, due_at = ${dueDate}
    where session_id = ${sessionId}`)
}

export function findIssuerSession(
  db: Db,
  sessionId: string,
): Promise<Pick<IssuerSession, 'provider' | 'sealed'> | undefined> {
  return db.first(sql`
    select provider, sealed
    from issuer_sessions
    where session_id = ${sessionId}`)
}

/** Returns false if this sign-in has already come back before. */
export async function insertReturned(
  db: Db,
  { digest, expiresDate }: { digest: Buffer; expiresDate: Date },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into returned_sign_ins (digest, expires_at)
    values (${digest}, ${expiresDate})
    on conflict (digest) do nothing`)
  return added > 0
}

/** Deletes a batch of expired entries, whose sign-ins cannot come back any more. Returns how many. */
export function deleteReturnedBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from returned_sign_ins
    where digest in (
      select digest
      from returned_sign_ins
      where expires_at <= ${moment}
      limit 1000
      for update skip locked)`)
}
