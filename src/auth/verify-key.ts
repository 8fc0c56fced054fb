import { timingSafeEqual } from 'node:crypto'

import type { Actor, Services } from '../context.js'
import { isWellFormedKey, keyDigest } from './api-key.js'
import { OPERATOR, unauthorized } from './actor.js'
import { shareTokenKind } from './shares/share-token.js'
import { verifyShare } from './shares/verify-share.js'
import { findKeyByDigest, type StoredKey, updateKeyUsed } from './store.js'

/** The last use is stored with this precision, so that few requests write to the database. */
const LAST_USE_GRAIN_MS = 10 * 60 * 1000

/** Returns the actor of a key or share token. Asks the database at every request, so that a revoked one is refused at once. */
export async function verifyBearer(
  services: Services,
  authorization: string | undefined,
  adminKey?: string,
): Promise<Actor> {
  const token = bearerToken(authorization)
  const kind = shareTokenKind(token)
  return kind === undefined ? verifyKey(services, token, adminKey) : verifyShare(services, kind, token)
}

export async function verifyKey(services: Services, key: string, adminKey?: string): Promise<Actor> {
  if (adminKey !== undefined && timingSafeEqual(keyDigest(key), keyDigest(adminKey))) return ADMIN
  return requireValidKey(
    services,
    isWellFormedKey(key) ? await findKeyByDigest(services.db, keyDigest(key)) : undefined,
  )
}

export function requireValidKey(services: Services, stored: StoredKey | undefined): Actor {
  const actor = actorOfValidKey(services, stored)
  if (stored !== undefined) recordUse(services, stored, services.now())
  return actor
}

/** Checks the key without recording a use. */
export function actorOfValidKey(services: Pick<Services, 'now'>, stored: StoredKey | undefined): Actor {
  const now = services.now()
  if (stored === undefined || stored.revokedDate !== null) throw unauthorized('The API key is not valid.')
  if (stored.expiresDate !== null && stored.expiresDate <= now) throw unauthorized('The API key has expired.')
  return actorOf(stored)
}

/** The key that the operator has set acts as the operator. */
export const ADMIN: Actor = { ...OPERATOR, name: 'SIGHTLINE_ADMIN_KEY' }

/** The token of an Authorization header, in any spelling of "Bearer". */
export function tokenIn(authorization: string): string | undefined {
  return /^Bearer +([^\s]{1,300}) *$/i.exec(authorization)?.[1]
}

function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined)
    throw unauthorized('Send your API key in the header "Authorization: Bearer <API_KEY>".')
  const token = tokenIn(authorization)
  if (token === undefined) throw unauthorized('The Authorization header must read "Bearer <API_KEY>".')
  return token
}

function recordUse({ db, log }: Services, stored: StoredKey, now: Date): void {
  if (stored.lastUsedDate !== null && now.getTime() - stored.lastUsedDate.getTime() < LAST_USE_GRAIN_MS)
    return
  updateKeyUsed(db, stored.id, now).catch((error: unknown) => {
    // A request must not fail because its use of the key could not be stored.
    log.warn({ keyId: stored.id, error: String(error) }, 'could not note the use of a key')
  })
}

function actorOf(stored: StoredKey): Actor {
  return {
    keyId: stored.id,
    name: stored.name,
    scopes: stored.scopes,
    workspaces: stored.allWorkspaces ? 'all' : stored.workspaceIds,
    expiresDate: stored.expiresDate,
    person: stored.owner,
    ...(stored.networks && { networks: stored.networks }),
  }
}
