import type { Services } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import {
  findNamelessOwner,
  findPerson,
  insertPerson,
  type StoredPerson,
  updateRoles,
} from './person-store.js'

/** The name of the first owner until they change it. */
const NAME = 'Owner'

/**
 * The person who uses the printed link. It makes the first owner of the installation, who can sign in only by it until they enter
 * their address. Undefined if the owners have addresses: the link then stands for its key.
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
