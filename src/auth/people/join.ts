import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { workspaceExists } from '../workspace-store.js'
import { findOpenInvitation, type StoredInvitation, takeInvitation } from './invitation-store.js'
import {
  findPerson,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  type StoredPerson,
  updateRoles,
} from './person-store.js'
import { findProvedPerson, type JoinNotes } from './prove-address.js'

type Asking = Pick<Services, 'db' | 'now'>

/** An invitation that a person can accept. */
interface ShownInvitation {
  digest: Buffer
  email: string
  /** True if the person has proved that the address is theirs. */
  isEmailProved: boolean
}

/**
 * The person that a first factor has identified. They may have to pass a second factor, and only then get a session and, if
 * invited, an account.
 */
export interface Shown {
  /** Undefined if the invitation will create the person. */
  person: StoredPerson | undefined
  /**
   * The invitation that they accept by signing in. It stays open until then, so that a person who closes the page can follow the
   * link again.
   */
  invitation: ShownInvitation | undefined
}

/**
 * Identifies a person by an invitation link. If the address has an account, the account gets the roles, but the link does not
 * sign in: the inviter knows it and may have fewer rights. Only a mailed link proves the address, because no one else has seen
 * it. With any other link, an account whose address is not proved gets nothing: its holder may not be the person who is invited.
 */
export async function showInvitation({ db, now }: Asking, token: string, notes: JoinNotes): Promise<Shown> {
  const invitation = await db.transaction(async (tx) => {
    const digest = keyDigest(token)
    const open = await findOpenInvitation(tx, { digest, now: now() })
    if (open === undefined) throw unauthorized('The invitation is not valid.')
    const { email } = open
    const shown = { digest, email, isEmailProved: open.sentDate !== null }
    const found = shown.isEmailProved
      ? await findProvedPerson(tx, { email, now: now(), notes })
      : await findPersonByEmail(tx, email)
    if (found === undefined) return shown
    if (!found.isEmailProved && !shown.isEmailProved) throw new Refusal('conflict', UNPROVED)
    await comeIn({ db: tx, now }, { person: found, invitation: shown }, notes)
    return undefined
  })
  if (invitation !== undefined) return { person: undefined, invitation }
  throw new Refusal(
    'conflict',
    'You already have an account, and it has your new role now. Sign in as usual.',
  )
}

const UNPROVED =
  'Your e-mail address already has an account, but its owner has not proved the address. Sign in by mail or by your provider to get your role, or ask the person who invited you to give the role to that account.'

/** Identifies a person by a mail that was read at this address. Undefined if the address has no account and no invitation. */
export function showAddress(
  { db, now }: Asking,
  email: string,
  notes: JoinNotes,
): Promise<Shown | undefined> {
  return db.transaction(async (tx) => {
    const person = await findProvedPerson(tx, { email, now: now(), notes })
    const open = await findOpenInvitation(tx, { email, now: now() })
    const invitation = open && { digest: open.digest, email, isEmailProved: true }
    return person === undefined && invitation === undefined ? undefined : { person, invitation }
  })
}

interface ComingIn extends Pick<Shown, 'person'> {
  invitation: Pick<ShownInvitation, 'digest' | 'isEmailProved'> | undefined
  newPersonId?: string
}

/**
 * Gives the roles of the invitation to the identified person, and creates the person if they are new. The caller opens the
 * session in the same transaction, so that an invitation is used up exactly once. Undefined if the person is new and the
 * invitation was used or revoked meanwhile.
 */
export async function comeIn(
  { db: tx, now }: Asking,
  { person, invitation, newPersonId = newId(now()) }: ComingIn,
  notes: JoinNotes,
): Promise<StoredPerson | undefined> {
  const taken = invitation && (await takeInvitation(tx, { digest: invitation.digest, now: now() }))
  if (person === undefined && taken === undefined) return undefined
  const id = person?.id ?? newPersonId
  if (taken !== undefined && person === undefined) {
    const isEmailProved = invitation?.isEmailProved === true
    await addPerson(tx, { ...taken, id, isEmailProved, createdDate: now() })
  }
  if (taken !== undefined) await acceptInvitation(tx, id, { invitation: taken, notes, now: now() })
  return requirePerson(await lockPerson(tx, id))
}

interface Added extends Pick<StoredPerson, 'id' | 'isEmailProved' | 'createdDate'> {
  email: string
  name: string | null
}

export async function addPerson(tx: Db, { name, ...added }: Added): Promise<void> {
  const isNew = await insertPerson(tx, { ...added, name: name ?? added.email })
  if (!isNew)
    throw new Refusal('conflict', 'Another sign-in with this e-mail address is in progress. Try again.')
}

/** Adds the roles of an invitation to those that the person has. Leaves out workspaces that were deleted meanwhile. */
export async function acceptInvitation(
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

export function requirePerson(person: StoredPerson | undefined): StoredPerson {
  if (person === undefined) throw new Refusal('conflict', 'The person was deleted in the meantime.')
  return person
}
