import type { Services } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import { unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { endReplaced, type IssuedSession, MAX_USER_AGENT_LENGTH } from '../sessions/issue-session.js'
import { sessionEnd } from '../sessions/session-life.js'
import { isInvitationToken, isPersonCode, newPersonCode, newPersonToken } from '../sessions/session-token.js'
import {
  deleteLeastUsedOf,
  insertPersonCode,
  insertPersonSession,
  takePersonCode,
} from './person-session-store.js'
import { type Shown, showInvitation } from './join.js'
import { findPerson } from './person-store.js'
import type { JoinNotes } from './prove-address.js'

/** Enough for all browsers of one person. */
const SESSIONS_PER_PERSON = 20
const CODE_MS = 15 * 60 * 1000

interface PersonSessionOrder {
  userAgent: string
  adminKey: string | undefined
  /** The token of the browser's old session, which the new one replaces. */
  replaced: string | undefined
}

/** Opens a session for this person, whose identity has been verified. */
export async function issuePersonSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  { userAgent, adminKey, replaced }: PersonSessionOrder,
): Promise<IssuedSession & { id: string }> {
  const createdDate = now()
  const token = newPersonToken()
  const expiresDate = sessionEnd(createdDate, createdDate)
  const id = newId(createdDate)
  await insertPersonSession(db, {
    id,
    digest: keyDigest(token),
    personId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdDate,
    lastUsedDate: createdDate,
    expiresDate,
  })
  await endReplaced(db, replaced, adminKey)
  await deleteLeastUsedOf(db, { id, personId, most: SESSIONS_PER_PERSON })
  return { id, token, expiresDate }
}

/** Makes a code that signs this person in once. */
export async function issuePersonCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
): Promise<{ code: string; expiresDate: Date }> {
  const code = newPersonCode()
  const expiresDate = new Date(now().getTime() + CODE_MS)
  await insertPersonCode(db, { digest: keyDigest(code), personId, expiresDate })
  return { code, expiresDate }
}

/**
 * Returns the person or the invitation that a code stands for, and uses up a person's code. Undefined if it is neither kind of
 * code.
 */
export async function redeemPersonCode(
  services: Pick<Services, 'db' | 'now'>,
  code: string,
  notes: JoinNotes,
): Promise<Shown | undefined> {
  const { db, now } = services
  if (isInvitationToken(code)) return showInvitation(services, code, notes)
  if (!isPersonCode(code)) return undefined
  const id = await takePersonCode(db, { digest: keyDigest(code), now: now() })
  const person = id === undefined ? undefined : await findPerson(db, id)
  if (person === undefined) throw unauthorized('The code is not valid.')
  return { person, invitation: undefined }
}
