import type { Actor, Services } from '../context.js'
import { holdPerson } from './people/person-store.js'
import { requireStillValid } from './require-still-valid.js'
import { holdKey } from './store.js'

/**
 * Holds who acts, as they are, until the transaction ends, and refuses them where they are less by now than when their request was admitted: of an act
 * and another that takes from whoever acts what allows it, one follows the other.
 */
export async function holdActor(inside: Services, actor: Actor): Promise<void> {
  const { keyId, person } = actor
  if (person !== null) await holdPerson(inside.db, person.id)
  if (keyId !== null && keyId !== person?.id) await holdKey(inside.db, keyId)
  await requireStillValid(inside, actor)
}
