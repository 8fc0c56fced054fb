import type { Actor, Services } from '../../context.js'
import { unauthorized } from '../actor.js'
import { ADMIN, requireValidKey } from '../verify-key.js'
import { isUseWorthStoring, sessionEnd } from './session-life.js'
import { findSession, type StoredSession, updateSessionUsed } from './session-store.js'
import { isSessionToken, possibleDigests } from './session-token.js'

interface Verifying {
  adminKey?: string | undefined
  /** Whether somebody makes this request, so that the session lasts on. An open stream asks by itself. */
  isUse: boolean
}

/** Asks the database at every request, as a key does: one read tells of the session and of its key. */
export async function verifySession(
  services: Services,
  token: string,
  { adminKey, isUse }: Verifying,
): Promise<Actor> {
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

/** A session lasts on from its last use. */
function renewed({ db, log }: Services, session: StoredSession, now: Date): StoredSession {
  if (!isUseWorthStoring(session.lastUsedDate, now)) return session
  const used = { ...session, lastUsedDate: now, expiresDate: sessionEnd(session.createdDate, now) }
  updateSessionUsed(db, used).catch((error: unknown) => {
    // A request must not fail because its use of the session was not recorded.
    log.warn({ sessionId: session.id, error: String(error) }, 'could not note the use of a session')
  })
  return used
}
