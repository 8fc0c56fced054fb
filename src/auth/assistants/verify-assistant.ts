import type { Actor, Services } from '../../context.js'
import { mayUse, unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { actorOfPerson } from '../people/roles.js'
import { findGrant, findGrantByAccess, type StoredGrant, updateGrantUsed } from './grant-store.js'

/** The last use is stored with this precision, so that few requests write to the database. */
const USE_GRAIN_MS = 5 * 60 * 1000

/**
 * Where a token is used: at the address of `/mcp` as the client calls it, or elsewhere. `inside` means that our own program
 * passes on an accepted request.
 */
export type Audience = { resource: string } | 'elsewhere' | 'inside'

/**
 * Returns the rights of the assistant that sends this token. Each request asks the database, so that an ended grant or a lost
 * role counts at once.
 */
export async function verifyAssistant(services: Services, token: string, audience: Audience): Promise<Actor> {
  if (audience === 'elsewhere') throw unauthorized('The token of an assistant is valid at /mcp only.')
  const now = services.now()
  const grant = await findGrantByAccess(services.db, keyDigest(token))
  const isFor = (one: StoredGrant) => audience === 'inside' || one.resource === audience.resource
  if (grant?.accessExpiresDate == null || grant.accessExpiresDate <= now || !isFor(grant))
    throw unauthorized('The token of this assistant is not valid, or has expired.')
  recordUse(services, grant, now)
  return actorOfGrant(grant)
}

/** Reads the rights again for a request that waits. Undefined if the grant has ended. */
export async function actorOfGrantNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<Actor | undefined> {
  const grant = await findGrant(db, { id, now: now() })
  return grant && actorOfGrant(grant)
}

/** The grant says what the person has allowed. `actorFor` then limits it to what the person may do now. */
function actorOfGrant({ id, clientName, person, scopes, workspaceIds }: StoredGrant): Actor {
  const theirs = actorOfPerson(person)
  const workspaces = workspaceIds?.filter((one) => mayUse(theirs, one)) ?? theirs.workspaces
  const name = `${clientName} (${person.name})`
  return { keyId: id, name, scopes, workspaces, expiresDate: null, person, assistant: { id } }
}

function recordUse({ db, log }: Services, { id, lastUsedDate }: StoredGrant, now: Date): void {
  if (lastUsedDate !== null && now.getTime() - lastUsedDate.getTime() < USE_GRAIN_MS) return
  updateGrantUsed(db, id, now).catch((error: unknown) => {
    // A request must not fail because its use of the grant could not be stored.
    log.warn({ grantId: id, error: String(error) }, 'could not note the use of a connected assistant')
  })
}
