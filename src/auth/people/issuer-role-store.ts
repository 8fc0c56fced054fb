import type { Membership } from '../../context.js'
import { type Db, sql } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import type { PersonRoles, StoredPerson } from './person-store.js'

export interface GivenRoles {
  isOwner: boolean
  memberships: readonly { workspaceId: string; role: Exclude<Membership['role'], 'client'> }[]
  /** The issuer's name in the settings. */
  issuer: string
}

/** The roles that people have given to a person, without those from issuers. */
export async function findRolesByHand(tx: Db, personId: string): Promise<PersonRoles> {
  const memberships = await tx.rows<PersonRoles['memberships'][number]>(sql`
    select workspace_id as "workspaceId", role, report_id as "reportId"
    from memberships
    where person_id = ${personId} and issuer is null`)
  const owner = await tx.first(sql`
    select
    from people
    where id = ${personId} and is_owner and owner_by is null`)
  return { isOwner: owner !== undefined, memberships }
}

/** The caller has locked the person. */
export async function replaceGivenRoles(
  tx: Db,
  person: StoredPerson,
  { isOwner, memberships, issuer }: GivenRoles,
  now: Date,
): Promise<void> {
  const ids = memberships.map(({ workspaceId }) => workspaceId)
  const had = new Set<string>(person.memberships.map(({ workspaceId }) => workspaceId))
  for (const id of ids) if (!had.has(id)) await holdWorkspace(tx, id)
  await tx.run(sql`
    delete from memberships
    where person_id = ${person.id} and issuer = ${issuer} and workspace_id <> all(${ids}::text[])`)
  await tx.run(sql`
    insert into memberships as old (person_id, workspace_id, role, created_at, issuer)
    select ${person.id}, given.id, given.role, ${now}, ${issuer}
    from unnest(${ids}::text[], ${memberships.map(({ role }) => role)}::text[]) as given (id, role)
    on conflict (person_id, workspace_id) do update
    set role = excluded.role, issuer = excluded.issuer, report_id = null
    where old.issuer = excluded.issuer
      or array_position(array['viewer', 'editor', 'admin'], excluded.role)
        > array_position(array['viewer', 'editor', 'admin'], old.role) and old.issuer is not null`)
  await tx.run(sql`
    update people
    set is_owner = is_owner and owner_by is distinct from ${issuer} or ${isOwner},
      owner_by = case when ${isOwner} and not is_owner then ${issuer} when ${isOwner} or owner_by <> ${issuer} then owner_by end
    where id = ${person.id}`)
}
