import type { Membership, Person } from '../../context.js'
import { type Db, sql, type Statement } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import type { WorkspaceSet } from '../../kernel/ids.js'

/** How a person wants times, numbers and pages to look. Null means the setting of the browser. */
interface Preferences {
  timeZone: string | null
  locale: string | null
  theme: 'light' | 'dark' | null
  /** True if notices about the person are also sent by mail. */
  mailsNotices: boolean
}

export interface StoredPerson extends Person, Preferences {
  /** Null if the person was deleted, and for the first owner until they enter their address. */
  email: string | null
  /**
   * False if the person joined by a link that was passed on, because anyone may have followed it. It becomes true when they sign
   * in by mail or by an issuer.
   */
  isEmailProved: boolean
  createdDate: Date
  lastSeenDate: Date | null
}

/** Upper and lower case count as one address. The part after a plus sign counts: it may belong to another person. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The columns of a person that an actor needs. */
export const personColumns = sql`
  person.id, person.name, person.is_owner as "isOwner",
  coalesce((
    select jsonb_agg(jsonb_build_object('workspaceId', workspace_id, 'role', role, 'reportId', report_id) order by workspace_id)
    from memberships
    where memberships.person_id = person.id), '[]') as memberships`

/** All stored columns of a person. */
export const storedColumns = sql`${personColumns}, person.email, person.time_zone as "timeZone", person.locale, person.theme,
  person.mails_notices as "mailsNotices", person.unproved_since is null as "isEmailProved",
  person.created_at as "createdDate", person.last_seen_at as "lastSeenDate"`

export function findPerson(db: Db, id: string): Promise<StoredPerson | undefined> {
  return db.first(sql`
    select ${storedColumns}
    from people person
    where person.id = ${id}`)
}

export function findPersonByEmail(db: Db, email: string): Promise<StoredPerson | undefined> {
  return db.first(sql`
    select ${storedColumns}
    from people person
    where person.email_key = ${emailKey(email)}`)
}

/**
 * The account or open invitation of this address. Returns the stored address, which may be spelled differently from the one that
 * was typed.
 */
export function findExpected(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<{ personId: string | null; email: string } | undefined> {
  return db.first(sql`
    select id as "personId", email
    from people
    where email_key = ${emailKey(email)}
    union all
    select null, email
    from invitations
    where email_key = ${emailKey(email)} and expires_at > ${now}
    limit 1`)
}

/** Locks the person until the transaction ends, so that changes of their roles run one after the other. */
export function lockPerson(tx: Db, id: string): Promise<StoredPerson | undefined> {
  return tx.first(sql`
    select ${storedColumns}
    from people person
    where person.id = ${id}
    for update of person`)
}

/** Keeps others from changing the person until the transaction ends. Read the person after this call. */
export async function holdPerson(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    select
    from people
    where id = ${id}
    for share`)
}

/** Matches people who have a role in some of these workspaces and in no other. */
export function isPersonWithin(within: WorkspaceSet): Statement {
  const all = within === 'all'
  return sql`(${all} or not person.is_owner
        and exists (select from memberships where memberships.person_id = person.id)
        and not exists (
          select from memberships
          where memberships.person_id = person.id and workspace_id <> all(${all ? [] : within}::text[])))`
}

interface NewPerson {
  id: string
  /** Null for the first owner until they enter their address. */
  email: string | null
  name: string
  isEmailProved: boolean
  createdDate: Date
}

/** Returns false if the address belongs to another person. */
export async function insertPerson(
  tx: Db,
  { id, email, name, isEmailProved, createdDate }: NewPerson,
): Promise<boolean> {
  const unprovedSince = isEmailProved ? null : createdDate
  const added = await tx.run(sql`
    insert into people (id, email, email_key, name, unproved_since, created_at, updated_at)
    values (${id}, ${email}, ${email === null ? null : emailKey(email)}, ${name}, ${unprovedSince}, ${createdDate}, ${createdDate})
    on conflict (email_key) do nothing`)
  return added > 0
}

/** The owner without an address. `none` if there is no owner at all, undefined if the owners have addresses. */
export async function findNamelessOwner(tx: Db): Promise<StoredPerson | 'none' | undefined> {
  // If two people use printed links at the same time, they become one owner.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('first owner'))`)
  const owners = await tx.rows<StoredPerson>(sql`
    select ${storedColumns}
    from people person
    where person.is_owner
    order by person.email is not null, person.id
    limit 1`)
  const [first] = owners
  if (first === undefined) return 'none'
  return first.email === null ? first : undefined
}

export interface PersonRoles {
  isOwner: boolean
  memberships: readonly (Omit<Membership, 'workspaceId'> & { workspaceId: string })[]
}

/** Adds roles that a person gives by hand. They replace earlier roles in the same workspaces. */
export async function updateRoles(tx: Db, id: string, { isOwner, memberships }: PersonRoles, now: Date) {
  for (const { workspaceId } of memberships) await holdWorkspace(tx, workspaceId)
  await tx.run(sql`
    update people
    set is_owner = ${isOwner}, owner_by = case when ${isOwner} then owner_by end, updated_at = ${now}
    where id = ${id}`)
  for (const { workspaceId, role, reportId } of memberships)
    await tx.run(sql`
      insert into memberships (person_id, workspace_id, role, report_id, created_at)
      values (${id}, ${workspaceId}, ${role}, ${reportId}, ${now})
      on conflict (person_id, workspace_id) do update
      set role = excluded.role, report_id = excluded.report_id, issuer = null`)
}
