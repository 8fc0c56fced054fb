import { type Db, sql } from '../../db/db.js'

/** True if this person has signed in in this browser. Without a person: if anyone has. */
export async function isBrowserKnown(db: Db, digest: Buffer, personId?: string): Promise<boolean> {
  const found = await db.first(sql`
    select 1
    from person_browsers
    where digest = ${digest} and (${personId ?? null}::text is null or person_id = ${personId ?? null})`)
  return found !== undefined
}

/** The browsers of a person, most recently used first. */
export function listBrowsers(db: Db, personId: string): Promise<{ usedDate: Date }[]> {
  return db.rows(sql`
    select used_at as "usedDate"
    from person_browsers
    where person_id = ${personId}
    order by used_at desc`)
}

interface KnownBrowser {
  digest: Buffer
  personId: string
  usedDate: Date
}

export async function insertBrowser(tx: Db, { digest, personId, usedDate }: KnownBrowser): Promise<void> {
  await tx.run(sql`
    insert into person_browsers (digest, person_id, used_at)
    values (${digest}, ${personId}, ${usedDate})`)
}

/** Returns false if this person has not signed in in this browser. */
export async function updateBrowserUsed(
  tx: Db,
  { digest, personId, usedDate }: KnownBrowser,
): Promise<boolean> {
  const updated = await tx.run(sql`
    update person_browsers
    set used_at = ${usedDate}
    where digest = ${digest} and person_id = ${personId}`)
  return updated > 0
}

/** Keeps only the most recently used browsers of a person. */
export async function deleteLeastUsedBrowsers(
  tx: Db,
  { personId, most }: { personId: string; most: number },
): Promise<void> {
  await tx.run(sql`
    delete from person_browsers
    where digest in (
      select digest
      from person_browsers
      where person_id = ${personId}
      order by used_at desc, digest
      offset ${most})`)
}

const BATCH = 1_000

export function deleteBrowsersBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from person_browsers
    where digest in (select digest from person_browsers where used_at < ${moment} limit ${BATCH} for update skip locked)`)
}
