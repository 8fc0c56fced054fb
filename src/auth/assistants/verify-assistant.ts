import type { Actor, Services } from '../../context.js'
import { mayUse, unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { actorOfPerson } from '../people/roles.js'
import { findGrant, findGrantByAccess, type StoredGrant, updateGrantUsed } from './grant-store.js'

/** The last use is stored this precisely, so that few requests write to the database. */
const USE_GRAIN_MS = 5 * 60 * 1000

/** Where a token is shown: the address of `/mcp` as the client calls it, or somewhere else. Our own program passes on what was accepted before. */
export type Audience = { resource: string } | 'elsewhere' | 'inside'

/**
 * What an assistant may do that shows this token. Asks the database at every request: a grant that was ended is refused at once, and a role that its
 * person has lost is gone with them.
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

/** The same for a request that waits: undefined once the grant has ended. */
export async function actorOfGrantNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<Actor | undefined> {
  const grant = await findGrant(db, { id, now: now() })
  return grant && actorOfGrant(grant)
}

/** As with a key of a person: the grant says what was allowed, and `actorFor` what of it the person may do now. */
function actorOfGrant({ id, clientName, person, scopes, workspaceIds }: StoredGrant): Actor {
  const theirs = actorOfPerson(person)
  const workspaces = workspaceIds?.filter((one) => mayUse(theirs, one)) ?? theirs.workspaces
  const name = `${clientName} (${person.name})`
  return { keyId: id, name, scopes, workspaces, expiresDate: null, person, assistant: { id } }
}

function recordUse({ db, log }: Services, { id, lastUsedDate }: StoredGrant, now: Date): void {
  if (lastUsedDate !== null && now.getTime() - lastUsedDate.getTime() < USE_GRAIN_MS) return
  updateGrantUsed(db, id, now).catch((error: unknown) => {
    // A request must not fail because its use of the grant was not recorded.
    log.warn({ grantId: id, error: String(error) }, 'could not note the use of a connected assistant')
  })
}
