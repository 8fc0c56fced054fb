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

/** Records what happens to an account, in the same transaction. */
export interface JoinNotes {
  /** The first proof of an address has reset the account. */
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
 * Finds the person of an address that has just been proved. If the account was opened by a link that was passed on, it starts
 * anew and keeps only the roles given by hand. Its sessions, keys, second factors, issuers and assistants are deleted.
 */
export async function findProvedPerson(
  tx: Db,
  { email, now, notes }: Proving,
): Promise<StoredPerson | undefined> {
  const found = await findPersonByEmail(tx, email)
  if (found === undefined || found.isEmailProved) return found
  const taken = await lockPerson(tx, found.id)
  // A parallel sign-in has proved the address.
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
