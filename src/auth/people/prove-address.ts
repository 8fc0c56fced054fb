import type { Db } from '../../db/db.js'
import { updateKeyRevoked } from '../store.js'
import { findRolesByHand } from './issuer-role-store.js'
import { listKeysOf } from './owned-key-store.js'
import { deleteStoredPerson, updateProfile } from './people-store.js'
import {
  findPerson,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  type StoredPerson,
  updateRoles,
} from './person-store.js'

/** Written down in the transaction in which it happens. */
export interface JoinNotes {
  /** The first proof of an address has ended what there was of the account before. */
  proved(tx: Db, person: StoredPerson): Promise<void>
  /** An invitation has given its roles. */
  invited(tx: Db, before: StoredPerson, after: StoredPerson): Promise<void>
}

export const NO_NOTES: JoinNotes = { proved: async () => undefined, invited: async () => undefined }

interface Proving {
  email: string
  now: Date
  notes: Pick<JoinNotes, 'proved'>
}

/**
 * The person of an address that somebody has just shown to be theirs. An account that was taken by whoever followed a link that was handed on begins
 * anew, with the roles that it was given by hand: sessions, keys, second factors, issuers and assistants of before go with its row.
 */
export async function findProvedPerson(
  tx: Db,
  { email, now, notes }: Proving,
): Promise<StoredPerson | undefined> {
  const found = await findPersonByEmail(tx, email)
  if (found === undefined || found.isEmailProved) return found
  const taken = await lockPerson(tx, found.id)
  // Somebody else has shown it at the same time.
  if (taken === undefined || taken.isEmailProved) return findPersonByEmail(tx, email)
  const roles = await findRolesByHand(tx, taken.id)
  for (const key of await listKeysOf(tx, taken.id)) await updateKeyRevoked(tx, key.id, now)
  await deleteStoredPerson(tx, taken.id)
  const { id, name, createdDate } = taken
  await insertPerson(tx, { id, email: taken.email ?? email, name, isEmailProved: true, createdDate })
  await updateProfile(tx, id, { ...taken, now })
  await updateRoles(tx, id, roles, now)
  const person = await findPerson(tx, id)
  if (person !== undefined) await notes.proved(tx, person)
  return person
}
