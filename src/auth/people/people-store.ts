import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import { emailKey, type StoredPerson, storedColumns } from './person-store.js'

/** Those who have a role in some of these workspaces, the newest first. */
export function listStoredPeople(
  db: Db,
  within: WorkspaceSet,
  { limit, after }: PageRequest,
): Promise<StoredPerson[]> {
  const all = within === 'all'
  return db.rows(sql`
    select ${storedColumns}
    from people person
    where ${idBefore('person.id', after)}
      and (${all} or exists (
        select from memberships
        where memberships.person_id = person.id and workspace_id = any(${all ? [] : within}::text[])))
    order by person.id desc
    limit ${limit + 1}`)
}

/** Holds every owner until the transaction ends, so that two who make each other less do not leave none. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx.rows<{ id: string }>(sql`
    select id
    from people
    where is_owner
    order by id
    for update`)
  return owners.map(({ id }) => id)
}

type Profile = Pick<StoredPerson, 'name' | 'timeZone' | 'locale' | 'theme'>

export async function updateProfile(
  tx: Db,
  id: string,
  { name, timeZone, locale, theme, now }: Profile & { now: Date },
): Promise<void> {
  await tx.run(sql`
    update people
    set name = ${name}, time_zone = ${timeZone}, locale = ${locale}, theme = ${theme}, updated_at = ${now}
    where id = ${id}`)
}

/** Gives an address to a person who has none. False where they have one, or it is another's. */
export async function updateEmail(tx: Db, id: string, email: string): Promise<boolean> {
  const key = emailKey(email)
  const updated = await tx.run(sql`
    update people
    set email = ${email}, email_key = ${key}
    where id = ${id} and email is null
      and not exists (select from people other where other.email_key = ${key})`)
  return updated > 0
}

export async function deleteMemberships(tx: Db, id: string, workspaceIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from memberships
    where person_id = ${id} and workspace_id = any(${workspaceIds}::text[])`)
}

/** What refers to the person goes with them, or lets go of them, as each table says. */
export async function deleteStoredPerson(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    delete from people
    where id = ${id}`)
}
