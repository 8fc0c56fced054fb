import { buildEndSessionUrl } from 'openid-client'

import type { Context } from '../context.js'
import type { SingleSignOn } from './ask-again.js'
import { openTokens } from './issuer-tokens.js'
import { problemOf } from './sign-in-problem.js'
import { findIssuerSession } from './store.js'

/**
 * The page at the issuer that signs this session out there. Undefined if the session has no issuer, or if the issuer has no such
 * page or cannot be reached.
 */
export async function findSignOut(
  { db, actor }: Context,
  { issuers, secrets }: SingleSignOn,
  linkBase: string,
): Promise<string | undefined> {
  const { session } = actor
  const kept = session && (await findIssuerSession(db, session.id))
  const issuer = kept && issuers.find(kept.provider)
  if (session === undefined || issuer === undefined) return undefined
  const tokens = await openTokens(secrets, session.id, kept?.sealed ?? null)
  try {
    const configuration = await issuer.configuration()
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${linkBase}/sign-in`,
      ...(tokens?.idToken !== undefined && { id_token_hint: tokens.idToken }),
    }).href
  } catch (error) {
    // Signing out here must not wait for an issuer that is down.
    if (problemOf(error) === undefined) throw error
    return undefined
  }
}
