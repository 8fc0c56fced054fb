import { refreshTokenGrant } from 'openid-client'

import { recordOperatorAct } from '../audit-log/index.js'
import { deleteSession, lockOwnersAnd, OPERATOR } from '../auth/index.js'
import type { Services } from '../context.js'
import type { SecretBox } from '../encryption/index.js'
import { groupsIn, namesGroups, requireTimely } from './claims.js'
import { decideRoles, rolesBy } from './decide-roles.js'
import { type IssuerTokens, openTokens, sealTokens } from './issuer-tokens.js'
import type { Issuer, Issuers } from './open-issuers.js'
import { ASK_ENDED_EVERY_MS, ASK_EVERY_MS, HOLDS_MS } from './open-person-session.js'
import { readClaims } from './read-claims.js'
import { problemOf, SignInProblem } from './sign-in-problem.js'
import {
  deleteIssuerSession,
  deleteNeedless,
  type DueSession,
  isKept,
  takeDueSessions,
  updateIssuerSession,
} from './store.js'

export interface SingleSignOn {
  issuers: Issuers
  secrets: SecretBox
}

/** Reasons that say nothing about the person. */
const UNCERTAIN = ['provider-away', 'clock', 'too-many-groups']
/** Errors about our client or our request. An expired client secret must not remove everyone's roles. */
const OF_US = [
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'temporarily_unavailable',
  'slow_down',
]

/** How many issuers are asked at the same time. Each request takes ten seconds at most. */
const AT_ONCE = 20

/**
 * Asks issuers whether the people they signed in keep their access, and which groups they have. It also asks after a session has
 * ended, because roles from groups stay in use by keys, assistants and mailed links. Returns how many sessions were due.
 */
export async function askIssuersAgain(services: Services, tools: SingleSignOn): Promise<number> {
  const now = services.now()
  const nextDate = new Date(now.getTime() + ASK_EVERY_MS)
  const due = await takeDueSessions(services.db, { now, nextDate, most: AT_ONCE })
  await Promise.all(due.map((session) => askAgain(services, tools, session)))
  return due.length
}

async function askAgain(services: Services, tools: SingleSignOn, session: DueSession): Promise<void> {
  if (!session.isOpen && (await deleteNeedless(services.db, session))) return
  try {
    await confirm(services, tools, session)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    const isHeld = services.now().getTime() - session.confirmedDate.getTime() < HOLDS_MS
    const isUncertain = UNCERTAIN.includes(problem.reason) || OF_US.includes(problem.message)
    if (isHeld && isUncertain) {
      const { sessionId, provider } = session
      return services.log.warn(
        { sessionId, provider, reason: problem.message },
        'could not ask an issuer again',
      )
    }
    await end(services, session, problem.reason)
  }
}

async function confirm(services: Services, tools: SingleSignOn, session: DueSession): Promise<void> {
  const { sessionId, provider, personId, isOpen } = session
  const issuer = tools.issuers.find(provider)
  const tokens = await openTokens(tools.secrets, sessionId, session.sealed)
  if (issuer === undefined || personId === null || tokens?.refreshToken === undefined)
    throw new SignInProblem('provider-refused', 'The issuer cannot be asked about this session.')
  const { renewed, groups } = await refresh(services, issuer, {
    ...tokens,
    refreshToken: tokens.refreshToken,
  })
  const now = services.now()
  // The new token is stored first, because the old one may not work any more.
  await updateIssuerSession(services.db, {
    sessionId,
    sealed: await sealTokens(tools.secrets, sessionId, renewed),
    confirmedDate: now,
    dueDate: new Date(now.getTime() + (isOpen ? ASK_EVERY_MS : ASK_ENDED_EVERY_MS)),
  })
  if (groups === undefined) return
  const roles = await rolesBy(services.db, groups, issuer.settings)
  const acting = { ...services, actor: OPERATOR, address: null }
  await services.db.transaction((tx) => decideRoles(acting, tx, { personId, issuer: provider, roles }))
}

/** Undefined groups mean that the issuer said nothing about them this time. The person then keeps their roles. */
async function refresh(
  { now }: Services,
  issuer: Issuer,
  tokens: IssuerTokens & { refreshToken: string },
): Promise<{ renewed: IssuerTokens; groups: string[] | undefined }> {
  const { settings } = issuer
  const { subject } = tokens
  const configuration = await issuer.configuration()
  const granted = await refreshTokenGrant(configuration, tokens.refreshToken)
  const signed = granted.claims()
  requireTimely({ ...signed }, now())
  if (signed !== undefined && signed.sub !== subject)
    throw new SignInProblem('provider-refused', 'The issuer returned another person.')
  const claims = await readClaims({ configuration, settings, tokens: granted, subject })
  const saysGroups = signed !== undefined || namesGroups(claims, settings) || typeof claims.sub === 'string'
  return {
    renewed: {
      ...tokens,
      ...(granted.refresh_token !== undefined && { refreshToken: granted.refresh_token }),
      ...(granted.id_token !== undefined && { idToken: granted.id_token }),
    },
    groups: saysGroups ? groupsIn(claims, settings) : undefined,
  }
}

const NO_ROLES = { isOwner: false, memberships: [] }

/**
 * Ends the session of a person whose issuer no longer confirms them. If it was the last session that the issuer could be asked
 * about, the person loses the roles from their groups until they sign in again.
 */
function end(services: Services, session: DueSession, reason: string): Promise<void> {
  const { sessionId, provider, personId, isOpen } = session
  const acting = { ...services, actor: OPERATOR, address: null }
  return services.db.transaction(async (tx) => {
    // If two sessions end at the same time, the lock makes one of them the last.
    if (personId !== null) await lockOwnersAnd(tx, [personId])
    await deleteSession(tx, sessionId)
    await deleteIssuerSession(tx, sessionId)
    if (personId !== null && !(await isKept(tx, { personId, provider })))
      await decideRoles(acting, tx, { personId, issuer: provider, roles: NO_ROLES })
    if (isOpen)
      await recordOperatorAct(services, tx, {
        action: 'session.ended',
        target: { id: sessionId },
        shows: ['reason'],
        before: { reason },
      })
  })
}
