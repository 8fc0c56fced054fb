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
/** Enough for the browsers of all who share a key. */
const SESSIONS_PER_KEY = 20
const CODE_MS = 15 * 60 * 1000

export interface IssuedSession {
  /** The token itself, which is not stored. */
  token: string
  expiresDate: Date
}

interface SessionOrder {
  userAgent: string
  adminKey: string | undefined
  /** The token of the session that the browser had; the new one replaces it. */
  replaced: string | undefined
}

/** Every session has a token of its own, made here: nobody can choose it for another. */
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
  // In a statement of its own, after the session is there: of those that begin at once, the last sees all the others.
  await deleteLeastUsed(db, { id, keyId: actor.keyId, most: SESSIONS_PER_KEY })
  return { token, expiresDate }
}

/** The browser drops the token that it had, so that nobody could end its session any more. */
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
  /** Whoever uses it is the first owner of the installation, where there is none yet. */
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

/** The actor of a code, which is used up by this. */
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
