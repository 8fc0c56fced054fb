import { type Db, sql } from '../../../db/db.js'

interface StoredTotp {
  /** Encrypted. */
  secret: Buffer
  /** Null until its first code was entered. */
  confirmedDate: Date | null
  lastStep: number
  createdDate: Date
  lastUsedDate: Date | null
}

export function findTotp(db: Db, personId: string): Promise<StoredTotp | undefined> {
  return db.first(sql`
    select secret, confirmed_at as "confirmedDate", last_step::float8 as "lastStep", created_at as "createdDate",
      last_used_at as "lastUsedDate"
    from person_totps
    where person_id = ${personId}`)
}

/** Replaces an app that has not been confirmed. Returns false if there is a confirmed one. */
export async function insertTotp(
  tx: Db,
  personId: string,
  { secret, createdDate }: Pick<StoredTotp, 'secret' | 'createdDate'>,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into person_totps (person_id, secret, last_step, created_at)
    values (${personId}, ${secret}, 0, ${createdDate})
    on conflict (person_id) do update
    set secret = excluded.secret, created_at = excluded.created_at
    where person_totps.confirmed_at is null`)
  return added > 0
}

/** Uses a code up: after it, no code of the same or an earlier step is accepted. */
export async function updateTotpUsed(
  tx: Db,
  personId: string,
  { lastStep, now }: { lastStep: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update person_totps
    set last_step = ${lastStep}, last_used_at = ${now}, confirmed_at = coalesce(confirmed_at, ${now})
    where person_id = ${personId}`)
}

export async function deleteTotp(tx: Db, personId: string): Promise<void> {
  await tx.run(sql`
    delete from person_totps
    where person_id = ${personId}`)
}

export async function replaceRecoveryCodes(tx: Db, personId: string, digests: Buffer[]): Promise<void> {
  await tx.run(sql`
    delete from recovery_codes
    where person_id = ${personId}`)
  await tx.run(sql`
    insert into recovery_codes (person_id, digest)
    select ${personId}, unnest(${digests}::bytea[])`)
}

/** Deletes the code, so that it works only once. */
export async function takeRecoveryCode(tx: Db, personId: string, digest: Buffer): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from recovery_codes
    where person_id = ${personId} and digest = ${digest}`)
  return taken > 0
}

export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const found = await db.first<{ count: number }>(sql`
    select count(*)::int as count
    from recovery_codes
    where person_id = ${personId}`)
  return found?.count ?? 0
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const found = await db.first<{ isRequired: boolean }>(sql`
    select requires_second_factor as "isRequired"
    from sign_in_settings`)
  return found?.isRequired ?? false
}

export async function updateSecondFactorRequired(tx: Db, isRequired: boolean): Promise<void> {
  await tx.run(sql`
    insert into sign_in_settings (requires_second_factor)
    values (${isRequired})
    on conflict (id) do update
    set requires_second_factor = excluded.requires_second_factor`)
}
