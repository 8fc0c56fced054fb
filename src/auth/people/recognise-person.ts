import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { workspaceExists } from '../workspace-store.js'
import { findIdentityOwner, type Identity, insertIdentity, listIdentities } from './identity-store.js'
import { type StoredInvitation, takeInvitation, takeInvitationOf } from './invitation-store.js'
import { findProvedPerson, type JoinNotes, NO_NOTES } from './prove-address.js'
import {
  findPerson,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  type StoredPerson,
  updateRoles,
} from './person-store.js'

/** What a way to sign in has proved of somebody. */
export interface ProvedIdentity {
  /** How their issuer names them; null where only the address was proved, by a mail that they opened. */
  identity: Identity | null
  email: string
  emailVerified: boolean
  name: string | null
  /** Whether somebody whom nobody has invited becomes a person; they have no role until they are given one. */
  mayJoin: boolean
}

/**
 * Finds the person whom a sign-in has proved, or makes them if they were invited. One address from two issuers is not taken for one person: either of
 * them could have given the address to somebody else. Who they are stays theirs to say, by `linkIdentity` while they are signed in.
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
    if (found === undefined && invitation === undefined && !proved.mayJoin)
      throw new UnknownPerson('uninvited', UNINVITED)
    const id = found?.id ?? (await addPerson(tx, { ...proved, isEmailProved: true }, now()))
    if (invitation !== undefined) await acceptInvitation(tx, id, { invitation, notes, now: now() })
    if (proved.identity !== null) await requireInserted(tx, id, { ...proved.identity, now: now() })
    return requirePerson(await lockPerson(tx, id))
  })
}

const UNVERIFIED =
  'Your provider has not verified your e-mail address, so it cannot say who you are here. Ask your provider to verify it.'
const OTHER_ISSUER =
  'A person with this e-mail address signs in by another provider. Sign in as before, then link this provider to your account.'
const UNINVITED = 'Nobody has invited this e-mail address. Ask an administrator for an invitation.'

const TAKEN = 'This account of your provider belongs to another person here.'

/** Why what a sign-in has proved makes nobody known here. */
type UnknownReason = 'unverified' | 'other-provider' | 'uninvited' | 'taken'

export class UnknownPerson extends Refusal {
  constructor(
    readonly reason: UnknownReason,
    message: string,
  ) {
    super(reason === 'unverified' || reason === 'uninvited' ? 'forbidden' : 'conflict', message)
  }
}

/** Lets a person who is signed in sign in by this issuer as well. */
export async function linkIdentity(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  identity: Identity,
): Promise<void> {
  if ((await findIdentityOwner(db, identity)) === personId) return
  await requireInserted(db, personId, { ...identity, now: now() })
}

/**
 * Makes the person of an invitation's link. Where there is one with its address they get the roles, but the link does not sign them in: whoever invites
 * is shown it, and may be less than they are. A link that was mailed, and so shown to nobody else, proves the address; by any other, an account whose address
 * is not proved gets nothing, since whoever has taken it may not be whom this one is for.
 */
export async function joinByInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  notes: JoinNotes = NO_NOTES,
): Promise<StoredPerson> {
  const { person, isNew } = await db.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, { digest: keyDigest(token), now: now() })
    if (invitation === undefined) throw unauthorized('The invitation is not valid.')
    const { email } = invitation
    const isEmailProved = invitation.sentDate !== null
    const found = isEmailProved
      ? await findProvedPerson(tx, { email, now: now(), notes })
      : await findPersonByEmail(tx, email)
    if (found?.isEmailProved === false && !isEmailProved) throw new Refusal('conflict', UNPROVED)
    const id = found?.id ?? (await addPerson(tx, { ...invitation, isEmailProved }, now()))
    await acceptInvitation(tx, id, { invitation, notes, now: now() })
    return { person: requirePerson(await lockPerson(tx, id)), isNew: found === undefined }
  })
  if (!isNew)
    throw new Refusal(
      'conflict',
      'You have an account here, which has your new role now. Sign in as you always do.',
    )
  return person
}

const UNPROVED =
  'There is an account with your e-mail address already, and nobody has shown that the address is theirs. Sign in by mail or by your provider, which gives you your role, or ask whoever invited you to give it to that account.'

async function requireInserted(tx: Db, personId: string, identity: Identity & { now: Date }): Promise<void> {
  if (!(await insertIdentity(tx, personId, identity))) throw new UnknownPerson('taken', TAKEN)
}

async function addPerson(
  tx: Db,
  { email, name, isEmailProved }: Pick<ProvedIdentity, 'email' | 'name'> & { isEmailProved: boolean },
  createdDate: Date,
): Promise<string> {
  const id = newId(createdDate)
  const isNew = await insertPerson(tx, { id, email, name: name ?? email, isEmailProved, createdDate })
  if (!isNew)
    throw new Refusal('conflict', 'Somebody with this e-mail address signs in right now. Try again.')
  return id
}

/** Gives a person what an invitation promised, beside what they have. Workspaces that were deleted meanwhile are left out. */
async function acceptInvitation(
  tx: Db,
  personId: string,
  { invitation, notes, now }: { invitation: StoredInvitation; notes: JoinNotes; now: Date },
): Promise<void> {
  const { isOwner, memberships } = invitation
  const before = requirePerson(await lockPerson(tx, personId))
  const left = []
  for (const one of memberships) if (await workspaceExists(tx, one.workspaceId)) left.push(one)
  await updateRoles(tx, personId, { isOwner: isOwner || before.isOwner, memberships: left }, now)
  await notes.invited(tx, before, requirePerson(await findPerson(tx, personId)))
}

function requirePerson(person: StoredPerson | undefined): StoredPerson {
  if (person === undefined) throw new Refusal('conflict', 'The person was deleted in the meantime.')
  return person
}
