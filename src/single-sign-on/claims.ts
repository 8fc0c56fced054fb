import { z } from 'zod'

import type { ProvedIdentity } from '../auth/index.js'
import type { IssuerSettings } from '../config-issuers.js'
import { TOLERANCE_SECONDS } from './open-issuers.js'
import { SignInProblem } from './sign-in-problem.js'

/** What an issuer says about a person, in its token or on request. */
export type Claims = Record<string, unknown>

const MAX_EMAIL = 254
const MAX_NAME = 100
/** No issuer lists all groups of a person who is in more of them. */
const MAX_GROUPS = 10_000

const Email = z.email().max(MAX_EMAIL)

/** Refuses a token from the future: the clocks differ, so its end cannot be trusted. */
export function requireTimely({ iat }: Claims, now: Date): void {
  if (typeof iat === 'number' && iat > now.getTime() / 1000 + TOLERANCE_SECONDS)
    throw new SignInProblem('clock', 'The token was made in the future.')
}

/** Reads from the claims who the person is. Their groups decide whether they may join. */
export function provedBy(
  claims: Claims,
  settings: IssuerSettings,
  mayJoin: boolean,
): ProvedIdentity & { identity: { issuer: string; subject: string } } {
  const email = Email.safeParse(claims.email).data
  if (email === undefined) throw new SignInProblem('no-email', 'The issuer gave no e-mail address.')
  requireDomain(claims, email, settings)
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, MAX_NAME) : ''
  return {
    identity: { issuer: String(claims.iss), subject: String(claims.sub) },
    email,
    emailVerified: isVerified(claims, settings),
    name: name === '' ? null : name,
    mayJoin,
  }
}

/** Some issuers send the value as text. Microsoft calls the claim `xms_edov`. */
function isVerified({ email_verified: verified, xms_edov: edov }: Claims, { trustsEmail }: IssuerSettings) {
  if (verified === false || verified === 'false') return false
  return (
    trustsEmail || [verified, edov].some((one) => one === true || one === 'true' || one === 1 || one === '1')
  )
}

const GOOGLE = 'https://accounts.google.com'

/** A private Google account may have an address of the domain. Only `hd` says that the account belongs to the domain. */
function requireDomain({ iss, hd }: Claims, email: string, { domains }: IssuerSettings): void {
  if (domains === undefined) return
  const domain = iss === GOOGLE ? hd : email.slice(email.lastIndexOf('@') + 1)
  if (typeof domain !== 'string' || !domains.includes(domain.toLowerCase()))
    throw new SignInProblem('domain', 'The domain of the address may not sign in here.')
}

/** The names of claims that Microsoft left out because they were too long. */
const Overage = z.object({ _claim_names: z.record(z.string(), z.unknown()) })

/** The groups in the claims, or an empty list. The claim may be nested: `realm_access.roles`. */
export function groupsIn(claims: Claims, { groupsClaim }: IssuerSettings): string[] {
  const { _claim_names: leftOut = {} } = Overage.safeParse(claims).data ?? {}
  if (Object.hasOwn(leftOut, groupsClaim))
    throw new SignInProblem(
      'too-many-groups',
      'The person is in so many groups that the issuer does not list them.',
    )
  const found = valueAt(claims, groupsClaim)
  const listed = typeof found === 'string' ? [found] : Array.isArray(found) ? found.slice(0, MAX_GROUPS) : []
  return listed.filter((one): one is string => typeof one === 'string')
}

/** True if the claims say anything about groups. */
export const namesGroups = (claims: Claims, { groupsClaim }: IssuerSettings): boolean =>
  valueAt(claims, groupsClaim) !== undefined || '_claim_names' in claims

/** The claim with this exact name. Otherwise the dots in the name lead to a nested claim. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isInside ? (value as Claims)[name] : undefined
  }, claims)
}
