import type { Db } from '../../db/db.js'
import { workspaceExists } from '../workspace-store.js'
import { type GivenRoles, replaceGivenRoles } from './issuer-role-store.js'
import { lockOwnersAnd } from './people-store.js'
import { lockPerson, type StoredPerson } from './person-store.js'

/** The roles that a person gets from their groups at an issuer. */
export type IssuerRoles = Omit<GivenRoles, 'issuer'>

interface DecidedRoles {
  before: StoredPerson
  after: StoredPerson
}

/**
 * Replaces the roles that this issuer has given with those that it gives now. Roles given by hand stay. If two issuers give roles
 * in a workspace, the wider one counts. The last owner stays owner. Undefined if the person was deleted.
 */
export async function decideIssuerRoles(
  tx: Db,
  personId: string,
  { isOwner, memberships, issuer }: GivenRoles,
  now: Date,
): Promise<DecidedRoles | undefined> {
  const owners = isOwner ? [] : await lockOwnersAnd(tx, [personId])
  const before = await lockPerson(tx, personId)
  if (before === undefined) return undefined
  // Whatever the groups say, an installation keeps one owner.
  const staysOwner = isOwner || (before.isOwner && owners.length === 1)
  const had = new Set<string>(before.memberships.map(({ workspaceId }) => workspaceId))
  const there = []
  // The settings may name a workspace that has been deleted.
  for (const one of memberships)
    if (had.has(one.workspaceId) || (await workspaceExists(tx, one.workspaceId))) there.push(one)
  await replaceGivenRoles(tx, before, { isOwner: staysOwner, memberships: there, issuer }, now)
  return { before, after: (await lockPerson(tx, personId)) ?? before }
}
