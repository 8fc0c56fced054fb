import { z } from 'zod'

import type { SecretBox } from '../encryption/index.js'
import { cookieIn } from '../http/request/session-cookie.js'
import type { Client } from '../http/routes/index.js'
import { SignInProblem } from './sign-in-problem.js'

/** A sign-in in progress at an issuer. It is kept only in the browser that began it, encrypted. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Our address to which the issuer sends the browser back. */
  redirectUri: z.string(),
  /** The page that the browser opens in the end. */
  next: z.string(),
  /** The session of a person who links the issuer to their account. Null for a sign-in. */
  linksSession: z.string().nullable(),
  /**
   * The token of the browser's old session. The browser comes back from another site, so it does not send the strict session
   * cookie.
   */
  replaces: z.string().nullable().default(null),
  endsAt: z.number(),
})
export type Attempt = z.infer<typeof Attempt>

export const ATTEMPT_MS = 10 * 60 * 1000

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-sightline_sign_in' : 'sightline_sign_in')
const OWNER = 'sign-in'

/** SameSite=Lax, because the issuer's page sends the browser back with this cookie. */
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

/** Returns the attempt that this browser began with this issuer. The state must match. */
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
    throw new SignInProblem('other-browser', 'This browser has not begun this sign-in.')
  return attempt
}
