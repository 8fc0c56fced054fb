import { type Db, sql } from '../../db/db.js'

/** The identifier that an issuer of sign-ins has for a person. */
export interface Identity {
  issuer: string
  subject: string
}

export async function findIdentityOwner(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const found = await db.first<{ personId: string }>(sql`
    select person_id as "personId"
    from person_identities
    where issuer = ${issuer} and subject = ${subject}`)
  return found?.personId
}

export function listIdentities(db: Db, personId: string): Promise<Identity[]> {
  return db.rows(sql`
    select issuer, subject
    from person_identities
    where person_id = ${personId}
    order by issuer, subject`)
}

/** Deletes the identities of a person at one issuer or at all. Returns how many there were. */
export function deleteIdentities(tx: Db, personId: string, issuer?: string): Promise<number> {
  return tx.run(sql`
    delete from person_identities
    where person_id = ${personId} and issuer = coalesce(${issuer ?? null}, issuer)`)
}

/** Returns false if the identity already belongs to another person. */
export async function insertIdentity(
  tx: Db,
  personId: string,
  { issuer, subject, now }: Identity & { now: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into person_identities (issuer, subject, person_id, created_at)
    values (${issuer}, ${subject}, ${personId}, ${now})
    on conflict (issuer, subject) do nothing`)
  return added > 0
}
