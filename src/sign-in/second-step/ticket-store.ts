import { type Db, sql } from '../../db/db.js'

export interface StoredTicket {
  digest: Buffer
  /** Null if the account will be created by this sign-in. */
  personId: string | null
  /** The id of the account that this sign-in will create. */
  newPersonId: string | null
  /** The invitation that the person accepts by signing in. */
  invitationDigest: Buffer | null
  isEmailProved: boolean
  failures: number
  /** The challenge that a passkey has to sign. */
  challenge: string | null
  /** The encrypted secret of an app that the person has to set up first. */
  totpSecret: Buffer | null
}

export async function insertTicket(
  tx: Db,
  ticket: Omit<StoredTicket, 'failures'> & { expiresDate: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sign_in_tickets (digest, person_id, newcomer, invitation_digest, is_email_proved, failures, challenge, totp_secret, expires_at)
    values (${ticket.digest}, ${ticket.personId}, ${ticket.newPersonId}, ${ticket.invitationDigest}, ${ticket.isEmailProved}, 0,
      ${ticket.challenge}, ${ticket.totpSecret}, ${ticket.expiresDate})`)
}

/** Locks the ticket until the transaction ends, so that tries run one after the other. */
export function lockTicket(
  tx: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<StoredTicket | undefined> {
  return tx.first(sql`
    select digest, person_id as "personId", newcomer as "newPersonId", invitation_digest as "invitationDigest",
      is_email_proved as "isEmailProved", failures, challenge, totp_secret as "totpSecret"
    from sign_in_tickets
    where digest = ${digest} and expires_at > ${now}
    for update`)
}

/** Counts a failed try. A challenge can be signed only once, whether the signature is right or wrong. */
export async function updateTicketFailed(
  tx: Db,
  { digest, keepsChallenge }: { digest: Buffer; keepsChallenge: boolean },
): Promise<void> {
  await tx.run(sql`
    update sign_in_tickets
    set failures = failures + 1, challenge = case when ${keepsChallenge} then challenge end
    where digest = ${digest}`)
}

export async function deleteTicket(tx: Db, digest: Buffer): Promise<void> {
  await tx.run(sql`
    delete from sign_in_tickets
    where digest = ${digest}`)
}

/** Deletes the tickets of a person whose second factors have changed. */
export async function deleteTicketsOf(tx: Db, personId: string): Promise<void> {
  await tx.run(sql`
    delete from sign_in_tickets
    where person_id = ${personId}`)
}

/** When wrong codes of an app were entered: in this browser, or in all browsers that the person had not used before. */
export async function listFailedDates(
  tx: Db,
  personId: string,
  { browser, since }: { browser: Buffer | null; since: Date },
): Promise<Date[]> {
  const rows = await tx.rows<{ failedDate: Date }>(sql`
    select failed_at as "failedDate"
    from totp_failures
    where person_id = ${personId} and failed_at > ${since} and browser_digest is not distinct from ${browser}::bytea`)
  return rows.map(({ failedDate }) => failedDate)
}

export async function insertFailure(
  tx: Db,
  failure: { personId: string; browser: Buffer | null; failedDate: Date },
): Promise<void> {
  await tx.run(sql`
    insert into totp_failures (person_id, browser_digest, failed_at)
    values (${failure.personId}, ${failure.browser}, ${failure.failedDate})`)
}

const BATCH = 1_000

export async function deleteEndedTickets(db: Db, now: Date): Promise<number> {
  const tickets = await db.run(sql`
    delete from sign_in_tickets
    where digest in (select digest from sign_in_tickets where expires_at <= ${now} limit ${BATCH} for update skip locked)`)
  return tickets
}

export function deleteFailuresBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from totp_failures
    where ctid = any(array(select ctid from totp_failures where failed_at < ${moment} limit ${BATCH} for update skip locked))`)
}
