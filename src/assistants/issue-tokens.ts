import { createHash, timingSafeEqual } from 'node:crypto'

import {
  keyDigest,
  lockGrantByCode,
  lockGrantByFamily,
  newAccessToken,
  newRefreshFamily,
  newRefreshTurn,
  refreshTokenIn,
  refreshTokenText,
  type StoredGrant,
  updateClientEnd,
  updateGrantTokens,
} from '../auth/index.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { type Client, HttpResponse, refusedOAuth } from '../http/routes/index.js'
import { CLIENT_MS } from './connect-assistant.js'
import { disconnectUnasked } from './disconnect-assistant.js'

const ACCESS_SECONDS = 10 * 60
/** A refresh token works once and expires after this time. */
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000

type Asking = Pick<Services, 'db' | 'now'>

interface CodeOrder {
  code: string
  clientId: string
  redirectUri: string
  verifier: string
  resource: string | undefined
}

/**
 * Exchanges a code for tokens. If a code comes a second time, it may have been stolen, so the connection ends (RFC 6749, 4.1.2).
 */
export function redeemCode(services: Asking, order: CodeOrder, client: Client): Promise<HttpResponse> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const grant = await lockGrantByCode(tx, keyDigest(order.code))
    if (grant === undefined || grant.clientId !== order.clientId)
      return invalidGrant('The code is not valid.')
    if (grant.redeemedDate !== null) {
      await disconnectUnasked(services, tx, { grant, client, reason: 'Its code was used twice.' })
      return invalidGrant('The code was used before. The connection has been ended.')
    }
    if (grant.expiresDate <= now()) return invalidGrant('The code has expired.')
    if (grant.redirectUri !== order.redirectUri)
      return invalidGrant('redirect_uri is not the one of the request.')
    if (!isVerified(grant.codeChallenge, order.verifier)) return invalidGrant('code_verifier is wrong.')
    const other = otherResource(grant, order.resource)
    return other ?? issue(tx, { grant, family: newRefreshFamily(), now: now() })
  })
}

interface RefreshOrder {
  refreshToken: string
  clientId: string
  scope: string | undefined
  resource: string | undefined
}

/** Exchanges a refresh token for new tokens. If it was used before, two parties have it, so the connection ends. */
export async function refreshTokens(
  services: Asking,
  order: RefreshOrder,
  client: Client,
): Promise<HttpResponse> {
  const { db, now } = services
  const token = refreshTokenIn(order.refreshToken)
  if (token === undefined) return invalidGrant('The refresh token is not valid.')
  return db.transaction(async (tx) => {
    const grant = await lockGrantByFamily(tx, keyDigest(token.family))
    if (grant === undefined || grant.clientId !== order.clientId || grant.expiresDate <= now())
      return invalidGrant('The refresh token is not valid, or has expired.')
    if (grant.refreshDigest === null || !timingSafeEqual(grant.refreshDigest, keyDigest(token.turn))) {
      await disconnectUnasked(services, tx, { grant, client, reason: 'A refresh token was used twice.' })
      return invalidGrant('The refresh token was used before. The connection has been ended.')
    }
    const isMore = (order.scope?.split(' ') ?? []).some((one) => !grant.scopes.some((own) => own === one))
    if (isMore) return refusedOAuth('invalid_scope', 'A refresh cannot give more than was allowed.')
    return otherResource(grant, order.resource) ?? issue(tx, { grant, family: token.family, now: now() })
  })
}

const invalidGrant = (description: string) => refusedOAuth('invalid_grant', description)

/** RFC 7636: the challenge of the first request is the hash of this verifier. */
function isVerified(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}

function otherResource({ resource }: StoredGrant, asked = resource): HttpResponse | undefined {
  if (asked === resource) return undefined
  return refusedOAuth('invalid_target', 'resource is not the one that was allowed.')
}

interface Issuing {
  grant: StoredGrant
  family: string
  now: Date
}

async function issue(tx: Db, { grant, family, now }: Issuing): Promise<HttpResponse> {
  const [access, turn] = [newAccessToken(), newRefreshTurn()]
  const after = (ms: number) => new Date(now.getTime() + ms)
  await updateGrantTokens(
    tx,
    { id: grant.id, now },
    {
      accessDigest: keyDigest(access),
      accessExpiresDate: after(ACCESS_SECONDS * 1000),
      familyDigest: keyDigest(family),
      refreshDigest: keyDigest(turn),
      expiresDate: after(REFRESH_MS),
    },
  )
  await updateClientEnd(tx, { id: grant.clientId, expiresDate: after(CLIENT_MS) })
  return new HttpResponse(200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshTokenText({ family, turn }),
    scope: grant.scopes.join(' '),
  })
}
