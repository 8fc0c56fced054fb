import { hash } from 'node:crypto'

import { authorizationCodeGrant } from 'openid-client'

import { recordAct } from '../audit-log/index.js'
import { actorOfPerson, findPersonOfSession, type IssuedSession, linkIdentity } from '../auth/index.js'
import type { Services } from '../context.js'
import { type Attempt, requireAttempt } from './attempt.js'
import { type Claims, groupsIn, provedBy, requireTimely } from './claims.js'
import { rolesBy } from './decide-roles.js'
import type { IssuerTokens } from './issuer-tokens.js'
import { openPersonSession, type SignInParts } from './open-person-session.js'
import { readClaims } from './read-claims.js'
import { SignInProblem } from './sign-in-problem.js'
import { insertReturned } from './store.js'

interface Returned extends SignInParts {
  cookies: string
  /** What the issuer has added to the address: `code`, `state` and `iss`, or an error. */
  query: URLSearchParams
}

export interface FinishedSignIn {
  /** The page that the browser opens next. */
  next: string
  /** Undefined if a signed-in person linked an issuer to their account. */
  opened: IssuedSession | undefined
}

/** Handles the return from an issuer: signs the person in, or links the issuer to their account. */
export async function finishSignIn(services: Services, returned: Returned): Promise<FinishedSignIn> {
  const { db, now } = services
  const { issuer, secrets, cookies, client, query } = returned
  const state = query.get('state')
  const provider = issuer.settings.id
  const attempt = await requireAttempt(secrets, {
    cookies,
    isSecure: client.isSecure,
    provider,
    state,
    now: now(),
  })
  const digest = hash('sha256', attempt.state, 'buffer')
  if (!(await insertReturned(db, { digest, expiresDate: new Date(attempt.endsAt) })))
    throw new SignInProblem('other-browser', 'This sign-in has come back before.')
  const { claims, tokens } = await askIssuer(services, returned, attempt)
  if (attempt.linksSession !== null) {
    await addIdentity(services, { claims, issuer, client, sessionId: attempt.linksSession })
    return { next: attempt.next, opened: undefined }
  }
  const roles = await rolesBy(db, groupsIn(claims, issuer.settings), issuer.settings)
  const mayJoin = roles.isOwner || roles.memberships.length > 0
  const proved = provedBy(claims, issuer.settings, mayJoin)
  const opened = await openPersonSession(services, {
    ...returned,
    proved,
    roles,
    tokens,
    replaced: client.sessionToken ?? attempt.replaces ?? undefined,
  })
  return { next: attempt.next, opened }
}

/** The library checks the issuer, the state, the code, and the token's signature, audience, time and nonce. */
async function askIssuer(
  { now }: Services,
  { issuer, query }: Returned,
  { redirectUri, state, nonce, verifier }: Attempt,
): Promise<{ claims: Claims; tokens: IssuerTokens }> {
  const { settings } = issuer
  const configuration = await issuer.configuration()
  const url = new URL(redirectUri)
  url.search = query.toString()
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }
  const granted = await authorizationCodeGrant(configuration, url, checks)
  requireTimely({ ...granted.claims() }, now())
  const subject = granted.claims()?.sub ?? ''
  const claims = await readClaims({ configuration, settings, tokens: granted, subject })
  return {
    claims,
    tokens: {
      subject,
      ...(granted.refresh_token !== undefined && { refreshToken: granted.refresh_token }),
      ...(granted.id_token !== undefined && { idToken: granted.id_token }),
    },
  }
}

interface Linking extends Pick<SignInParts, 'issuer' | 'client'> {
  claims: Claims
  sessionId: string
}

/** The session must still be valid: a person who was signed out meanwhile cannot link an issuer. */
async function addIdentity(
  services: Services,
  { claims, issuer, client, sessionId }: Linking,
): Promise<void> {
  const { db, now } = services
  const person = await findPersonOfSession(db, { id: sessionId, now: now() })
  if (person === undefined) throw new SignInProblem('signed-out', 'The session has ended meanwhile.')
  const { identity } = provedBy(claims, issuer.settings, false)
  await db.transaction(async (tx) => {
    await linkIdentity({ ...services, db: tx }, person.id, identity)
    const acting = { ...services, actor: actorOfPerson(person), address: client.address }
    await recordAct(acting, tx, {
      action: 'identity.linked',
      target: { id: person.id, name: person.name },
      shows: ['provider'],
      after: { provider: issuer.settings.id },
    })
  })
}
