import type { Actor, Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { newId } from '../../kernel/ids.js'
import { unauthorized } from '../actor.js'
import { deletePersonSessionByDigest } from '../people/person-session-store.js'
import { ADMIN, requireValidKey } from '../verify-key.js'
import { findKey } from '../store.js'
import { sessionEnd } from './session-life.js'
import {
  deleteLeastUsed,
  deleteSessionByDigest,
  insertLoginCode,
  insertSession,
  takeLoginCode,
} from './session-store.js'
import {
  isLoginCode,
  isOwnerCode,
  isPersonToken,
  isSessionToken,
  newLoginCode,
  newOwnerCode,
  newSessionToken,
  possibleDigests,
  secretDigest,
} from './session-token.js'

export const MAX_USER_AGENT_LENGTH = 200
/** Enough for the browsers of all people who share a key. */
const SESSIONS_PER_KEY = 20
const CODE_MS = 15 * 60 * 1000

export interface IssuedSession {
  /** The token itself. It is not stored. */
  token: string
  expiresDate: Date
}

interface SessionOrder {
  userAgent: string
  adminKey: string | undefined
  /** The token of the browser's old session, which the new one replaces. */
  replaced: string | undefined
}

/** Every session gets a new token that is made here, so that no one can choose the token of another person's session. */
export async function issueSession(
  { db, now }: Services,
  actor: Actor,
  { userAgent, adminKey, replaced }: SessionOrder,
): Promise<IssuedSession> {
  const createdDate = now()
  const token = newSessionToken()
  const expiresDate = sessionEnd(createdDate, createdDate)
  const id = newId(createdDate)
  await insertSession(db, {
    id,
    digest: secretDigest(token, actor.keyId === null ? adminKey : undefined),
    keyId: actor.keyId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdDate,
    lastUsedDate: createdDate,
    expiresDate,
  })
  await endReplaced(db, replaced, adminKey)
  // A separate statement after the insert: of several parallel sign-ins, the last one sees all sessions.
  await deleteLeastUsed(db, { id, keyId: actor.keyId, most: SESSIONS_PER_KEY })
  return { token, expiresDate }
}

/** Ends the old session of the browser. The browser forgets its token, so it could not be ended later. */
export async function endReplaced(
  db: Db,
  replaced: string | undefined,
  adminKey: string | undefined,
): Promise<void> {
  if (replaced === undefined) return
  if (isSessionToken(replaced)) await deleteSessionByDigest(db, possibleDigests(replaced, adminKey))
  if (isPersonToken(replaced)) await deletePersonSessionByDigest(db, secretDigest(replaced))
}

interface CodeOrder {
  keyId: string | null
  adminKey: string | undefined
  /** The person who uses the code becomes the first owner of the installation if there is none. */
  isOfOwner?: boolean
}

/** Makes a code that opens one session of this key. */
export async function issueLoginCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { keyId, adminKey, isOfOwner = false }: CodeOrder,
): Promise<{ code: string; expiresDate: Date }> {
  const code = isOfOwner ? newOwnerCode() : newLoginCode()
  const expiresDate = new Date(now().getTime() + CODE_MS)
  const digest = secretDigest(code, keyId === null ? adminKey : undefined)
  await insertLoginCode(db, { digest, keyId, expiresDate })
  return { code, expiresDate }
}

/** Returns the actor of a code and uses the code up. */
export async function redeemLoginCode(services: Services, code: string, adminKey?: string): Promise<Actor> {
  const { db, now } = services
  const taken =
    isLoginCode(code) || isOwnerCode(code)
      ? await takeLoginCode(db, { digests: possibleDigests(code, adminKey), now: now() })
      : undefined
  if (taken === undefined) throw unauthorized('The code is not valid.')
  if (taken.keyId === null) return ADMIN
  return requireValidKey(services, await findKey(db, taken.keyId))
}
