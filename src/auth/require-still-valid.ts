import type { Actor, Services } from '../context.js'
import { unauthorized } from './actor.js'
import { findSessionKey } from './sessions/session-store.js'
import { findKey } from './store.js'
import { requireValidKey } from './verify-key.js'

/** Refuses an actor whose key or session has ended since the request began, for requests that wait. */
export async function requireStillValid(services: Services, { keyId, session }: Actor): Promise<void> {
  const { db, now } = services
  if (session !== undefined && (await findSessionKey(db, { id: session.id, now: now() })) === undefined)
    throw unauthorized('The session has ended. Sign in again.')
  if (keyId !== null) requireValidKey(services, await findKey(db, keyId))
}
