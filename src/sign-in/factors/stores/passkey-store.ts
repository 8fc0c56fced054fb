import { type Db, sql } from '../../../db/db.js'

export interface StoredPasskey {
  id: string
  credentialId: string
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdDate: Date
  lastUsedDate: Date | null
}

export function listPasskeys(db: Db, personId: string): Promise<StoredPasskey[]> {
  return db.rows(sql`
    select id, credential_id as "credentialId", name, public_key as "publicKey", counter::float8 as counter, transports,
      created_at as "createdDate", last_used_at as "lastUsedDate"
    from person_passkeys
    where person_id = ${personId}
    order by id`)
}

export async function findPasskeyOwner(db: Db, id: string): Promise<string | undefined> {
  const found = await db.first<{ personId: string }>(sql`
    select person_id as "personId"
    from person_passkeys
    where id = ${id}`)
  return found?.personId
}

/** Returns false if the passkey is already stored. */
export async function insertPasskey(
  tx: Db,
  personId: string,
  passkey: Omit<StoredPasskey, 'lastUsedDate'>,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into person_passkeys (id, credential_id, person_id, name, public_key, counter, transports, created_at)
    values (${passkey.id}, ${passkey.credentialId}, ${personId}, ${passkey.name}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.createdDate})
    on conflict (credential_id) do nothing`)
  return added > 0
}

export async function updatePasskeyUsed(
  tx: Db,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update person_passkeys
    set counter = ${counter}, last_used_at = ${now}
    where id = ${id}`)
}

/** Deletes one passkey of a person, or all of them. */
export async function deletePasskeys(tx: Db, personId: string, id?: string): Promise<void> {
  await tx.run(sql`
    delete from person_passkeys
    where person_id = ${personId} and (${id ?? null}::text is null or id = ${id ?? null})`)
}

/** Stores the challenge that a new passkey has to sign. It replaces the challenge before. */
export async function replaceChallenge(
  tx: Db,
  personId: string,
  { challenge, expiresDate }: { challenge: string; expiresDate: Date },
): Promise<void> {
  await tx.run(sql`
    insert into passkey_challenges (person_id, challenge, expires_at)
    values (${personId}, ${challenge}, ${expiresDate})
    on conflict (person_id) do update
    set challenge = excluded.challenge, expires_at = excluded.expires_at`)
}

/** Deletes the challenge, so that it can be signed only once. */
export async function takeChallenge(db: Db, personId: string, now: Date): Promise<string | undefined> {
  const taken = await db.first<{ challenge: string }>(sql`
    delete from passkey_challenges
    where person_id = ${personId} and expires_at > ${now}
    returning challenge`)
  return taken?.challenge
}
