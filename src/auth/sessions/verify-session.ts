import type { Actor, Services } from '../../context.js'
import { unauthorized } from '../actor.js'
import { findPersonSession, updatePersonSessionUsed } from '../people/person-session-store.js'
import { actorOfPerson } from '../people/roles.js'
import { ADMIN, requireValidKey } from '../verify-key.js'
import { isUseWorthStoring, sessionEnd, type StoredSession } from './session-life.js'
import { findSession, updateSessionUsed } from './session-store.js'
import { isPersonToken, isSessionToken, possibleDigests, secretDigest } from './session-token.js'

interface Verifying {
  adminKey?: string | undefined
  /** True if a person makes this request, which prolongs the session. False if an open stream checks its access. */
  isUse: boolean
}

/** Asks the database at every request: one read returns the session with its key. */
export async function verifySession(
  services: Services,
  token: string,
  { adminKey, isUse }: Verifying,
): Promise<Actor> {
  if (isPersonToken(token)) return verifyPersonSession(services, token, isUse)
  const found = isSessionToken(token)
    ? await findSession(services.db, possibleDigests(token, adminKey))
    : undefined
  const now = services.now()
  if (found === undefined || found.session.expiresDate <= now)
    throw unauthorized('The session has ended. Sign in again.')
  const actor = found.key === null ? ADMIN : requireValidKey(services, found.key)
  const { id, expiresDate } = isUse ? renewed(services, found.session, now) : found.session
  return { ...actor, session: { id, expiresDate } }
}

/** The same read returns the person's roles, so that a lost role counts at once. */
async function verifyPersonSession(services: Services, token: string, isUse: boolean): Promise<Actor> {
  const found = await findPersonSession(services.db, secretDigest(token))
  const now = services.now()
  if (found === undefined || found.session.expiresDate <= now)
    throw unauthorized('The session has ended. Sign in again.')
  const { session, person } = found
  const { id, expiresDate } = isUse ? renewed(services, session, now, updatePersonSessionUsed) : session
  return { ...actorOfPerson(person), session: { id, expiresDate } }
}

/** Prolongs a session from its last use. */
function renewed(
  { db, log }: Services,
  session: StoredSession,
  now: Date,
  store = updateSessionUsed,
): StoredSession {
  if (!isUseWorthStoring(session.lastUsedDate, now)) return session
  const used = { ...session, lastUsedDate: now, expiresDate: sessionEnd(session.createdDate, now) }
  store(db, used).catch((error: unknown) => {
    // A request must not fail because its use of the session could not be stored.
    log.warn({ sessionId: session.id, error: String(error) }, 'could not note the use of a session')
  })
  return used
}
