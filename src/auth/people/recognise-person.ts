import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { findIdentityOwner, type Identity, insertIdentity, listIdentities } from './identity-store.js'
import { takeInvitationOf } from './invitation-store.js'
import { acceptInvitation, addPerson, requirePerson } from './join.js'
import { findProvedPerson, type JoinNotes, NO_NOTES } from './prove-address.js'
import { findPerson, lockPerson, type StoredPerson } from './person-store.js'

/** What a sign-in has proved about a person. */
export interface ProvedIdentity {
  /** The identifier at the issuer. Null if a mail has proved the address, without an issuer. */
  identity: Identity | null
  email: string
  emailVerified: boolean
  name: string | null
  /** True if the person may join without an invitation. They then have no role until they are given one. */
  mayJoin: boolean
}

/**
 * Finds the person that a sign-in has identified, or creates them if they were invited. The same address at a second issuer does
 * not count as the same person: either issuer could have given it to someone else. A signed-in person can connect both with
 * `linkIdentity`.
 */
export function recognisePerson(
  { db, now }: Pick<Services, 'db' | 'now'>,
  proved: ProvedIdentity,
  notes: JoinNotes = NO_NOTES,
): Promise<StoredPerson> {
  return db.transaction(async (tx) => {
    const known = proved.identity && (await findIdentityOwner(tx, proved.identity))
    const own = known && (await findPerson(tx, known))
    if (own) return own
    if (!proved.emailVerified) throw new UnknownPerson('unverified', UNVERIFIED)
    const found = await findProvedPerson(tx, { email: proved.email, now: now(), notes })
    if (found !== undefined && proved.identity !== null && (await listIdentities(tx, found.id)).length > 0)
      throw new UnknownPerson('other-provider', OTHER_ISSUER)
    const invitation = await takeInvitationOf(tx, { email: proved.email, now: now() })
    if (found === undefined && invitation === undefined && !proved.mayJoin) throw uninvited()
    const id = found?.id ?? newId(now())
    const { email, name } = proved
    if (found === undefined) await addPerson(tx, { id, email, name, isEmailProved: true, createdDate: now() })
    if (invitation !== undefined) await acceptInvitation(tx, id, { invitation, notes, now: now() })
    if (proved.identity !== null) await requireInserted(tx, id, { ...proved.identity, now: now() })
    return requirePerson(await lockPerson(tx, id))
  })
}

const UNVERIFIED =
  'Your provider has not verified your e-mail address, so you cannot sign in with it. Ask your provider to verify it.'
const OTHER_ISSUER =
  'A person with this e-mail address signs in by another provider. Sign in as before, then link this provider to your account.'
const UNINVITED = 'This e-mail address has no invitation. Ask an administrator for one.'

const TAKEN = 'This account at your provider is already linked to another person here.'

/** Why a sign-in did not lead to a person. */
type UnknownReason = 'unverified' | 'other-provider' | 'uninvited' | 'taken'

export class UnknownPerson extends Refusal {
  constructor(
    readonly reason: UnknownReason,
    message: string,
  ) {
    super(reason === 'unverified' || reason === 'uninvited' ? 'forbidden' : 'conflict', message)
  }
}

export const uninvited = () => new UnknownPerson('uninvited', UNINVITED)

/** Lets a signed-in person sign in by this issuer as well. */
export async function linkIdentity(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  identity: Identity,
): Promise<void> {
  if ((await findIdentityOwner(db, identity)) === personId) return
  await requireInserted(db, personId, { ...identity, now: now() })
}

async function requireInserted(tx: Db, personId: string, identity: Identity & { now: Date }): Promise<void> {
  if (!(await insertIdentity(tx, personId, identity))) throw new UnknownPerson('taken', TAKEN)
}
