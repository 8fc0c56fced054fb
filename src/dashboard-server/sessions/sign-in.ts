import {
  type IssuedSession,
  issueSession,
  redeemLoginCode,
  requireScope,
  verifyKey,
} from '../../auth/index.js'
import type { Actor, Services } from '../../context.js'
import { addressOwner } from '../../http/limits/address-owner.js'
import type { FailedAttempts } from '../../http/limits/failed-attempts.js'
import type { Client } from '../../http/routes/index.js'
import { Refusal } from '../../kernel/errors.js'
import type { SignIn } from './schema.js'

interface SignInTools {
  attempts: FailedAttempts
  /** The key that the operator has set, if any. */
  adminKey: string | undefined
}

/** Opens a session of the key that was sent, or that the code was made for, and ends the one that the browser had. */
export async function signIn(
  services: Services,
  { attempts, adminKey }: SignInTools,
  { credentials, client }: { credentials: SignIn; client: Client },
): Promise<{ actor: Actor; issued: IssuedSession }> {
  const actor = await actorOf(services, credentials, adminKey).catch((error: unknown) => {
    if (!isFailure(error)) throw error
    // Counted only once it has failed: behind one address many may sign in, and what others have tried must not keep a right
    // key out. Nothing is lost by that: keys and codes cannot be guessed, and every other route looks at keys, too.
    attempts.begin(addressOwner(client.address), services.now())
    throw failed()
  })
  // Whoever may read nothing would only see refusals.
  requireScope(actor, 'read')
  const { userAgent, sessionToken: replaced } = client
  return { actor, issued: await issueSession(services, actor, { userAgent, adminKey, replaced }) }
}

function actorOf(services: Services, { key, code }: SignIn, adminKey: string | undefined): Promise<Actor> {
  return key === undefined
    ? redeemLoginCode(services, code ?? '', adminKey)
    : verifyKey(services, key, adminKey)
}

const isFailure = (error: unknown) => error instanceof Refusal && error.kind === 'unauthorized'

/** Always in the same words: nobody learns whether a key or a code has existed, was used, revoked or has expired. */
function failed(): Refusal {
  const message = 'This key or code is not valid. A link works once, for 15 minutes.'
  return new Refusal('unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })
}
