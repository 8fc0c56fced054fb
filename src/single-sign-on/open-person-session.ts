import { recordAct, joinNotes } from '../audit-log/index.js'
import {
  actorOfPerson,
  findIdentityOwner,
  findPerson,
  type IssuedSession,
  type IssuerRoles,
  issuePersonSession,
  type ProvedIdentity,
  recognisePerson,
} from '../auth/index.js'
import type { Services } from '../context.js'
import type { SecretBox } from '../encryption/index.js'
import type { Client } from '../http/routes/index.js'
import { decideRoles } from './decide-roles.js'
import { type IssuerTokens, sealTokens } from './issuer-tokens.js'
import type { Issuer } from './open-issuers.js'
import { problemOf, SignInProblem } from './sign-in-problem.js'
import { insertIssuerSession } from './store.js'

/** How often an issuer is asked about a person, if it gave a refresh token. */
export const ASK_EVERY_MS = 10 * 60 * 1000
/**
 * How often it is asked after the session has ended, while the person still has roles from it. Keys and assistants use these
 * roles.
 */
export const ASK_ENDED_EVERY_MS = 60 * 60 * 1000
/** How long its last response counts while it cannot be asked. */
export const HOLDS_MS = 8 * 60 * 60 * 1000

export interface SignInParts {
  issuer: Issuer
  secrets: SecretBox
  adminKey: string | undefined
  client: Client
}

interface Opening extends SignInParts {
  proved: ProvedIdentity
  roles: IssuerRoles
  tokens: IssuerTokens
  /** The token of the browser's old session. */
  replaced: string | undefined
}

/**
 * Signs in a person whom an issuer has identified, gives them the roles of their groups, and stores how to ask the issuer again.
 * All in one transaction.
 */
export async function openPersonSession(services: Services, opening: Opening): Promise<IssuedSession> {
  try {
    return await openInTransaction(services, opening)
  } catch (error) {
    // The transaction has been undone, and with it the loss of the roles.
    if (problemOf(error)?.reason === 'no-role') await withdrawRoles(services, opening)
    throw error
  }
}

/** Keys, assistants and other sessions of a person who signed in without any group must not keep the roles of old groups. */
function withdrawRoles(services: Services, { issuer, client, proved, roles }: Opening): Promise<void> {
  return services.db.transaction(async (tx) => {
    const personId = proved.identity && (await findIdentityOwner(tx, proved.identity))
    const person = personId && (await findPerson(tx, personId))
    if (!person) return
    const acting = { ...services, actor: actorOfPerson(person), address: client.address }
    await decideRoles(acting, tx, { personId: person.id, issuer: issuer.settings.id, roles })
  })
}

function openInTransaction(services: Services, opening: Opening): Promise<IssuedSession> {
  const { issuer, client, proved, roles, adminKey, replaced } = opening
  const { address, userAgent } = client
  return services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx }
    const found = await recognisePerson(inside, proved, joinNotes(services, address))
    const acting = { ...services, actor: actorOfPerson(found), address }
    const provider = issuer.settings.id
    const person = (await decideRoles(acting, tx, { personId: found.id, issuer: provider, roles })) ?? found
    if (!person.isOwner && person.memberships.length === 0)
      throw new SignInProblem('no-role', 'The person has no role here.')
    await recordAct({ ...acting, actor: actorOfPerson(person) }, tx, {
      action: 'session.created',
      target: { id: person.id, name: userAgent },
      shows: ['provider'],
      after: { provider },
    })
    const issued = await issuePersonSession(inside, person.id, { userAgent, adminKey, replaced })
    await keepTokens(inside, { sessionId: issued.id, personId: person.id }, opening)
    return issued
  })
}

async function keepTokens(
  { db, now }: Services,
  { sessionId, personId }: { sessionId: string; personId: string },
  { issuer, secrets, tokens }: Opening,
): Promise<void> {
  const askMs = tokens.refreshToken === undefined ? HOLDS_MS : ASK_EVERY_MS
  await insertIssuerSession(db, {
    sessionId,
    personId,
    provider: issuer.settings.id,
    sealed: await sealTokens(secrets, sessionId, tokens),
    confirmedDate: now(),
    dueDate: new Date(now().getTime() + askMs),
  })
}
