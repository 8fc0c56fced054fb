import type { Db } from '../../db/db.js'
import { workspaceExists } from '../workspace-store.js'
import { type GivenRoles, replaceGivenRoles } from './issuer-role-store.js'
import { lockOwnersAnd } from './people-store.js'
import { lockPerson, type StoredPerson } from './person-store.js'

/** What somebody is by the groups that an issuer says they are in. */
export type IssuerRoles = Omit<GivenRoles, 'issuer'>

interface DecidedRoles {
  before: StoredPerson
  after: StoredPerson
}

/**
 * Makes the roles that this issuer has given those that it gives now. One that was given by hand stays as it is; of two issuers
 * the wider role in a workspace counts. The last owner stays one. Undefined for somebody who was deleted.
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
  // Whatever groups have become: an installation has an owner.
  const staysOwner = isOwner || (before.isOwner && owners.length === 1)
  const had = new Set<string>(before.memberships.map(({ workspaceId }) => workspaceId))
  const there = []
  // The settings may name a workspace that was deleted.
  for (const one of memberships)
    if (had.has(one.workspaceId) || (await workspaceExists(tx, one.workspaceId))) there.push(one)
  await replaceGivenRoles(tx, before, { isOwner: staysOwner, memberships: there, issuer }, now)
  return { before, after: (await lockPerson(tx, personId)) ?? before }
}
