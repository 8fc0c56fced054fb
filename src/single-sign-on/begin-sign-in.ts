import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

import type { Services } from '../context.js'
import type { SecretBox } from '../encryption/index.js'
import type { Client } from '../http/routes/index.js'
import { ATTEMPT_MS, attemptCookie } from './attempt.js'
import type { Issuer } from './open-issuers.js'

interface Beginning {
  client: Client
  /** The page that the browser opens in the end. */
  next: string
  linksSession: string | null
}

/** Returns the address at the issuer, and the cookie that ties the callback to this browser. */
export async function beginSignIn(
  { now }: Pick<Services, 'now'>,
  { issuer, secrets }: { issuer: Issuer; secrets: SecretBox },
  { client, next, linksSession }: Beginning,
): Promise<{ url: string; cookie: string }> {
  const configuration = await issuer.configuration()
  const { id, scopes } = issuer.settings
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const redirectUri = `${client.linkBase}/v1/sign-in/oidc/${id}/callback`
  const endsAt = now().getTime() + ATTEMPT_MS
  const replaces = client.sessionToken ?? null
  const attempt = {
    provider: id,
    state,
    nonce,
    verifier,
    redirectUri,
    next,
    linksSession,
    replaces,
    endsAt,
  }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: offered(scopes, configuration.serverMetadata().scopes_supported),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, cookie: await attemptCookie(secrets, attempt, client) }
}

/** Without `offline_access` there is no refresh token. Some issuers refuse a request for it instead of ignoring it. */
function offered(scopes: string, supported: readonly string[] | undefined): string {
  if (supported === undefined || supported.includes('offline_access')) return scopes
  return scopes
    .split(' ')
    .filter((scope) => scope !== 'offline_access')
    .join(' ')
}
