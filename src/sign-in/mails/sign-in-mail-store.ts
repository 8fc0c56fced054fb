import { emailKey } from '../../auth/index.js'
import { type Db, sql } from '../../db/db.js'

interface MailedLink {
  id: string
  digest: Buffer
  email: string
  isKnown: boolean
  createdDate: Date
  expiresDate: Date
}

/** Lets other jobs that mail a link to this address wait until the transaction ends. */
export async function lockMailedAddress(tx: Db, email: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('mail a link to ' || ${emailKey(email)}, 0))`,
  )
}

/** When links were mailed to this address, newest first: those requested from known browsers, or those from others. */
export async function listMailedDates(
  db: Db,
  { email, isKnown, since }: { email: string; isKnown: boolean; since: Date },
): Promise<Date[]> {
  const rows = await db.rows<{ createdDate: Date }>(sql`
    select created_at as "createdDate"
    from sign_in_mails
    where email_key = ${emailKey(email)} and is_known = ${isKnown} and created_at > ${since}
    order by created_at desc`)
  return rows.map(({ createdDate }) => createdDate)
}

export async function insertMailedLink(tx: Db, link: MailedLink): Promise<void> {
  await tx.run(sql`
    insert into sign_in_mails (id, digest, email, email_key, is_known, created_at, expires_at)
    values (${link.id}, ${link.digest}, ${link.email}, ${emailKey(link.email)}, ${link.isKnown}, ${link.createdDate},
      ${link.expiresDate})`)
}

/** Deletes a link that the mail server did not accept. */
export async function deleteMailedLink(db: Db, id: string): Promise<void> {
  await db.run(sql`
    delete from sign_in_mails
    where id = ${id}`)
}

/** Uses a link up and returns its address. Only one of several parallel requests gets it. */
export async function takeMailedLink(
  db: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<string | undefined> {
  const taken = await db.first<{ email: string }>(sql`
    update sign_in_mails
    set digest = null
    where digest = ${digest} and expires_at > ${now}
    returning email`)
  return taken?.email
}

const BATCH = 1_000

export function deleteMailedLinksBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from sign_in_mails
    where id in (select id from sign_in_mails where created_at < ${moment} limit ${BATCH} for update skip locked)`)
}

/** Deletes the links to a deleted person. */
export async function deleteMailedLinksTo(tx: Db, email: string): Promise<void> {
  await tx.run(sql`
    delete from sign_in_mails
    where email_key = ${emailKey(email)}`)
}
