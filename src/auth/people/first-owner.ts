import type { Services } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import {
  findNamelessOwner,
  findPerson,
  insertPerson,
  type StoredPerson,
  updateRoles,
} from './person-store.js'

/** What they are called until they say so. */
const NAME = 'Owner'

/**
 * Whoever uses the printed link: the first owner of the installation, who is made by it, and who has no other way to sign in until they name
 * their address. Undefined where owners have addresses: the link then stands for its key.
 */
export function findOrMakeFirstOwner({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<StoredPerson | undefined> {
  return db.transaction(async (tx) => {
    const found = await findNamelessOwner(tx)
    if (found !== 'none') return found
    const createdDate = now()
    const id = newId(createdDate)
    await insertPerson(tx, { id, email: null, name: NAME, isEmailProved: true, createdDate })
    await updateRoles(tx, id, { isOwner: true, memberships: [] }, createdDate)
    return findPerson(tx, id)
  })
}
