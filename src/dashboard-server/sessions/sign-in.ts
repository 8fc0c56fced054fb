import { recordAct, joinNotes, recordRefusedSignIn } from '../../audit-log/index.js'
import {
  actorOfPerson,
  comeIn,
  findOrMakeFirstOwner,
  isMailCode,
  isOwnerCode,
  type IssuedSession,
  issuePersonSession,
  issueSession,
  redeemLoginCode,
  redeemPersonCode,
  requireNetwork,
  requireScope,
  type Shown,
  unauthorized,
  verifyKey,
} from '../../auth/index.js'
import type { Actor, Person, Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { SecretBox } from '../../encryption/index.js'
import { addressOwner } from '../../http/limits/address-owner.js'
import type { FailedAttempts } from '../../http/limits/failed-attempts.js'
import type { Client } from '../../http/routes/index.js'
import { Refusal } from '../../kernel/errors.js'
import {
  beginSecondStep,
  completeSecondStep,
  redeemMailCode,
  rememberBrowser,
  type SecondFactorProof,
  type SecondStep,
} from '../../sign-in/index.js'
import type { SignIn } from './schema.js'

interface SignInTools {
  attempts: FailedAttempts
  /** The key that the operator has set, if any. */
  adminKey: string | undefined
  /** Decrypts the secrets of authenticator apps. */
  secrets: SecretBox
}

export interface SignedIn {
  actor: Actor
  issued: IssuedSession
  /** The token that identifies the browser from now on; undefined if a key signs in and not a person. */
  browserToken: string | undefined
}

/**
 * Opens a session for the key that was sent or that the code was made for, and ends the browser’s earlier one. A person may have
 * to pass a second step first.
 */
export async function signIn(
  services: Services,
  tools: SignInTools,
  { credentials, client }: { credentials: SignIn; client: Client },
): Promise<SignedIn | SecondStep> {
  const { adminKey, secrets } = tools
  const { address } = client
  const found = await senderOf(services, credentials, { adminKey, address }).catch(
    countedFailure(services, tools, client, failed),
  )
  if ('shown' in found) {
    const { shown } = found
    const step = await beginSecondStep(services, secrets, { ...shown, linkBase: client.linkBase })
    return step ?? openFor(services, tools, { shown, client })
  }
  const { actor } = found
  requireNetwork(actor, client.address)
  // A caller without the right to read would only see refusals.
  requireScope(actor, 'read')
  const { userAgent, sessionToken: replaced } = client
  return services.db.transaction(async (tx) => {
    await recordSignIn(services, tx, { actor, client })
    const issued = await issueSession({ ...services, db: tx }, actor, { userAgent, adminKey, replaced })
    return { actor, issued, browserToken: undefined }
  })
}

/** The second step of a person’s sign-in. */
export function completeSignIn(
  services: Services,
  tools: SignInTools,
  { proof, client }: { proof: SecondFactorProof; client: Client },
): Promise<SignedIn> {
  const { secrets } = tools
  return completeSecondStep(services, { secrets, client }, proof, (tx, person) =>
    openPersonSession(services, tools, { tx, person, client }),
  ).catch(countedFailure(services, tools, client, (error) => error))
}

/**
 * Counts an attempt only after it has failed. Many people may share an address, and failures of some must not block a valid key
 * of another.
 */
function countedFailure(
  services: Services,
  { attempts }: SignInTools,
  client: Client,
  inWords: (error: unknown) => unknown,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!isFailure(error)) throw error
    // This weakens nothing: keys and codes cannot be guessed, and every other route checks keys, too.
    const attempt = attempts.begin(addressOwner(client.address), services.now())
    await recordRefusedSignIn(services, { ...attempt, address: client.address })
    throw inWords(error)
  }
}

interface Recognised {
  tx: Db
  person: Person
  client: Client
}

async function openPersonSession(
  services: Services,
  { adminKey }: SignInTools,
  { tx, person, client }: Recognised,
): Promise<SignedIn> {
  const inside = { ...services, db: tx }
  const actor = actorOfPerson(person)
  const { userAgent, sessionToken: replaced, browserToken } = client
  await recordSignIn(services, tx, { actor, client })
  const issued = await issuePersonSession(inside, person.id, { userAgent, adminKey, replaced })
  return { actor, issued, browserToken: await rememberBrowser(inside, person.id, browserToken) }
}

/**
 * Called before the session is opened, so that each of several concurrent sign-ins sees the earlier sessions and ends the one
 * beyond the limit.
 */
function recordSignIn(
  services: Services,
  tx: Db,
  { actor, client: { address, userAgent } }: { actor: Actor; client: Client },
): Promise<void> {
  const target = { id: actor.keyId, name: userAgent }
  return recordAct({ ...services, actor, address }, tx, { action: 'session.created', target })
}

/** Opens the session if no second factor is needed. */
function openFor(
  services: Services,
  tools: SignInTools,
  { shown, client }: { shown: Shown; client: Client },
): Promise<SignedIn> {
  const opened = services.db.transaction(async (tx) => {
    const person = await comeIn({ ...services, db: tx }, shown, joinNotes(services, client.address))
    if (person === undefined)
      throw unauthorized('The invitation was used in another request at the same time.')
    return openPersonSession(services, tools, { tx, person, client })
  })
  return opened.catch(countedFailure(services, tools, client, failed))
}

/** Finds the key or the person that a key or code belongs to. An invitation creates its person only when they sign in. */
async function senderOf(
  services: Services,
  { key, code = '' }: SignIn,
  { adminKey, address }: Pick<SignInTools, 'adminKey'> & Pick<Client, 'address'>,
): Promise<{ actor: Actor } | { shown: Shown }> {
  if (key !== undefined) return { actor: await verifyKey(services, key, adminKey) }
  const shown = isMailCode(code)
    ? await redeemMailCode(services, { code, address })
    : await redeemPersonCode(services, code, joinNotes(services, address))
  if (shown !== undefined) return { shown }
  const actor = await redeemLoginCode(services, code, adminKey)
  const person = isOwnerCode(code) ? await findOrMakeFirstOwner(services) : undefined
  return person === undefined ? { actor } : { shown: { person, invitation: undefined } }
}

const isFailure = (error: unknown) => error instanceof Refusal && error.kind === 'unauthorized'

/** Always the same words, so that they do not reveal whether a key or code existed, was used, was revoked or has expired. */
function failed(): Refusal {
  const message = 'This key or code is not valid. A link works once, for 15 minutes.'
  return new Refusal('unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })
}
