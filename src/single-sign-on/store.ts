import { type Db, sql } from '../db/db.js'

interface IssuerSession {
  sessionId: string
  /** As the settings name it. */
  provider: string
  sealed: Buffer | null
  confirmedDate: Date
  dueDate: Date
}

export async function insertIssuerSession(tx: Db, session: IssuerSession): Promise<void> {
  await tx.run(sql`
    insert into issuer_sessions (session_id, provider, sealed, confirmed_at, due_at)
    values (${session.sessionId}, ${session.provider}, ${session.sealed}, ${session.confirmedDate}, ${session.dueDate})`)
}

export interface DueSession extends Pick<
  IssuerSession,
  'sessionId' | 'provider' | 'sealed' | 'confirmedDate'
> {
  personId: string
}

/** Takes sessions that are due, and lets nobody else take them before `nextDate`: a token may work once only. */
export function takeDueSessions(
  db: Db,
  { now, nextDate, most }: { now: Date; nextDate: Date; most: number },
): Promise<DueSession[]> {
  return db.rows(sql`
    update issuer_sessions asked
    set due_at = ${nextDate}
    from person_sessions session
    where session.id = asked.session_id and asked.session_id in (
      select session_id
      from issuer_sessions
      where due_at <= ${now}
      order by due_at
      limit ${most}
      for update skip locked)
    returning asked.session_id as "sessionId", asked.provider, asked.sealed, asked.confirmed_at as "confirmedDate",
      session.person_id as "personId"`)
}

export async function updateIssuerSession(
  db: Db,
  { sessionId, sealed, confirmedDate, dueDate }: Omit<IssuerSession, 'provider'>,
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

/** False where the sign-in has come back before. */
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

/** Deletes some that could not come back any more, and returns how many. */
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
