import type { Membership } from '../../context.js'
import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import { emailKey, type StoredPerson, storedColumns } from './person-store.js'

/** People with a role in at least one of these workspaces, newest first. */
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

/** People with these addresses, in any order. */
export function listPeopleByEmail(db: Db, emails: readonly string[]): Promise<StoredPerson[]> {
  return db.rows(sql`
    select ${storedColumns}
    from people person
    where person.email_key = any(${emails.map(emailKey)}::text[])`)
}

/** All time zones that people have chosen. */
export async function listTimeZones(db: Db): Promise<string[]> {
  const rows = await db.rows<{ timeZone: string }>(sql`
    select distinct time_zone as "timeZone"
    from people
    where time_zone is not null`)
  return rows.map(({ timeZone }) => timeZone)
}

interface Member {
  id: string
  name: string
  role: 'owner' | Exclude<Membership['role'], 'client'>
}

const MOST_MEMBERS = 2_000

/** People who may read a workspace, and so can be assigned or mentioned in it. */
export function listMembers(db: Db, workspaceId: string): Promise<Member[]> {
  return db.rows(sql`
    select person.id, person.name, case when person.is_owner then 'owner' else membership.role end as role
    from people person
    left join memberships membership on membership.person_id = person.id and membership.workspace_id = ${workspaceId}
    where person.is_owner or membership.role <> 'client'
    order by person.id
    limit ${MOST_MEMBERS}`)
}

/**
 * Locks all owners and these people until the transaction ends. Otherwise two owners who remove each other could leave none.
 * Returns the owners.
 */
export async function lockOwnersAnd(tx: Db, ids: readonly string[]): Promise<string[]> {
  const locked = await tx.rows<{ id: string; isOwner: boolean }>(sql`
    select id, is_owner as "isOwner"
    from people
    where is_owner or id = any(${ids}::text[])
    order by id
    for update`)
  return locked.filter(({ isOwner }) => isOwner).map(({ id }) => id)
}

type Profile = Pick<StoredPerson, 'name' | 'timeZone' | 'locale' | 'theme' | 'mailsNotices'>

export async function updateProfile(
  tx: Db,
  id: string,
  { name, timeZone, locale, theme, mailsNotices, now }: Profile & { now: Date },
): Promise<void> {
  await tx.run(sql`
    update people
    set name = ${name}, time_zone = ${timeZone}, locale = ${locale}, theme = ${theme}, mails_notices = ${mailsNotices},
      updated_at = ${now}
    where id = ${id}`)
}

/** Gives an address to a person without one. Returns false if they have one or another person has it. */
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

/** The foreign key of each table decides whether rows of the person are deleted or only lose the reference. */
export async function deleteStoredPerson(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    delete from people
    where id = ${id}`)
}
