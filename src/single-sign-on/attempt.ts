import { z } from 'zod'

import type { SecretBox } from '../encryption/index.js'
import { cookieIn } from '../http/request/session-cookie.js'
import type { Client } from '../http/routes/index.js'
import { SignInProblem } from './sign-in-problem.js'

/** A sign-in that is under way at an issuer. Only the browser that began it has it, and cannot read it. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Ours, where the issuer sends the browser back to. */
  redirectUri: z.string(),
  /** Where the browser goes then. */
  next: z.string(),
  /** The session of a person who adds the issuer to their account; null where somebody signs in. */
  linksSession: z.string().nullable(),
  /** The token of the session that the browser had: it comes back from another site, and then its cookie, which is strict, does not. */
  replaces: z.string().nullable().default(null),
  endsAt: z.number(),
})
export type Attempt = z.infer<typeof Attempt>

export const ATTEMPT_MS = 10 * 60 * 1000

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-sightline_sign_in' : 'sightline_sign_in')
const OWNER = 'sign-in'

/** Lax, since the issuer's page sends the browser back with it. */
export async function attemptCookie(
  secrets: SecretBox,
  attempt: Attempt,
  client: Pick<Client, 'isSecure'>,
): Promise<string> {
  const sealed = await secrets.seal(JSON.stringify(attempt), OWNER)
  return cookieOf(sealed.toString('base64url'), client, ATTEMPT_MS / 1000)
}

export const noAttemptCookie = (client: Pick<Client, 'isSecure'>): string => cookieOf('', client, 0)

function cookieOf(value: string, { isSecure }: Pick<Client, 'isSecure'>, seconds: number): string {
  const parts = [`${nameOf(isSecure)}=${value}`, 'HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${seconds}`]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** The attempt that this browser began with this issuer, and whose state has come back. */
export async function requireAttempt(
  secrets: SecretBox,
  returned: { cookies: string; isSecure: boolean; provider: string; state: string | null; now: Date },
): Promise<Attempt> {
  const { cookies, isSecure, provider, state, now } = returned
  const sealed = Buffer.from(cookieIn(cookies, nameOf(isSecure)) ?? '', 'base64url')
  const opened = await secrets.open(sealed, OWNER)
  const attempt = opened === undefined ? undefined : Attempt.parse(JSON.parse(opened))
  const isOurs = attempt?.provider === provider && attempt.state === state && attempt.endsAt > now.getTime()
  if (attempt === undefined || !isOurs)
    throw new SignInProblem('other-browser', 'This browser has begun no such sign-in.')
  return attempt
}
