import { type Db, sql } from '../db/db.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { isAbout, recordColumns, type StoredRecord } from './store.js'

/** What a person did and what was done to them, newest first. */
export function listRecordsOf(
  db: Db,
  personId: string,
  { within, limit }: { within: WorkspaceSet; limit: number },
): Promise<StoredRecord[]> {
  return db.rows(sql`
    select ${recordColumns}
    from audit_log
    where (actor_id = ${personId} or target_kind = 'person' and target_id = ${personId})
      and ${isAbout(within)}
    order by sequence desc
    limit ${limit}`)
}

interface Renamed {
  id: string
  email: string | null
  pseudonym: string
}

/**
 * Replaces the person's name with a pseudonym everywhere in the log: as actor, as target, as invited address and as mail
 * subscriber.
 */
export async function renamePerson(tx: Db, { id, email, pseudonym }: Renamed): Promise<void> {
  await tx.run(sql`
    update audit_log
    set actor_name = ${pseudonym}
    where actor_kind = 'person' and actor_id = ${id}`)
  await tx.run(sql`
    update audit_log
    set target_name = ${pseudonym},
      before = case when before -> 'name' is null then before end,
      after = case when after -> 'name' is null then after end
    where target_kind = 'person' and (target_id = ${id} or lower(target_name) = ${email?.toLowerCase() ?? null})`)
  if (email !== null)
    await tx.run(sql`
      update audit_log
      set target_name = ${pseudonym}, before = null, after = null
      where target_kind = 'mail-subscription' and lower(target_name) = ${email.toLowerCase()}`)
  // Session records have the person's browsers as their target names.
  await tx.run(sql`
    update audit_log
    set target_name = null
    where actor_kind = 'person' and actor_id = ${id} and target_kind = 'session'`)
}
