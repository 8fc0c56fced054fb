import type { Actor, Services } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { isSignedIn, mayUse, unauthorized } from './actor.js'
import { actorOfGrantNow } from './assistants/verify-assistant.js'
import { findPersonOfSession } from './people/person-session-store.js'
import { actorFor, actorOfPerson } from './people/roles.js'
import { findSessionKey } from './sessions/session-store.js'
import { findKey } from './store.js'
import { actorOfValidKey } from './verify-key.js'

/** For requests that wait: refuses an actor whose key, session or role has ended since the request began. */
export async function requireStillValid(services: Services, actor: Actor): Promise<void> {
  const { db, now } = services
  const { keyId, session } = actor
  if (isSignedIn(actor)) return requireSameRights(actor, await signedIn(services, actor))
  if (actor.assistant !== undefined)
    return requireSameRights(actor, await stillConnected(services, actor.assistant.id))
  if (session !== undefined && (await findSessionKey(db, { id: session.id, now: now() })) === undefined)
    throw ended()
  if (keyId !== null) requireSameRights(actor, actorOfValidKey(services, await findKey(db, keyId)))
}

async function signedIn({ db, now }: Services, { session }: Actor): Promise<Actor> {
  const person = await findPersonOfSession(db, { id: session?.id ?? '', now: now() })
  if (person === undefined) throw ended()
  return actorOfPerson(person)
}

async function stillConnected(services: Services, id: string): Promise<Actor> {
  const actor = await actorOfGrantNow(services, id)
  if (actor === undefined) throw unauthorized('This assistant was disconnected.')
  return actor
}

/** Refuses an actor who has lost a role or whose key was narrowed. The network is checked again with their next request. */
function requireSameRights(before: Actor, now: Actor): void {
  if (now.networks !== undefined && now.networks.join() !== before.networks?.join())
    throw new Refusal(
      'forbidden',
      'This key has been limited to some networks meanwhile. Send the request again.',
    )
  const held = before.workspaces === 'all' ? [] : before.workspaces
  const isLost = before.scopes.some((scope) => {
    if (!now.scopes.includes(scope) && !now.scopes.includes('admin')) return true
    const current = actorFor(now, scope)
    return before.workspaces === 'all'
      ? current.workspaces !== 'all'
      : !held.every((one) => mayUse(current, one))
  })
  if (isLost) throw new Refusal('forbidden', 'Your role or key no longer allows this.')
}

const ended = () => unauthorized('The session has ended. Sign in again.')
