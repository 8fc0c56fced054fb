import type { Actor, Services } from '../context.js'
import { holdPerson } from './people/person-store.js'
import { requireStillValid } from './require-still-valid.js'
import { holdKey } from './store.js'

/**
 * Locks the actor's rights until the transaction ends, and refuses the actor if they have lost rights since the request was
 * admitted. So an act and the removal of its rights cannot run at the same time.
 */
export async function holdActor(inside: Services, actor: Actor): Promise<void> {
  const { keyId, person } = actor
  if (person !== null) await holdPerson(inside.db, person.id)
  if (keyId !== null && keyId !== person?.id) await holdKey(inside.db, keyId)
  await requireStillValid(inside, actor)
}
