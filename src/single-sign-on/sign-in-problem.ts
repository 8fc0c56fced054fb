import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

import { UnknownPerson } from '../auth/index.js'

/**
 * Why a sign-in by an issuer failed. The sign-in page has a fixed sentence for each reason, so that an address cannot make it
 * show other text.
 */
export type SignInReason =
  | 'provider-away'
  | 'provider-refused'
  | 'cancelled'
  | 'other-browser'
  | 'clock'
  | 'no-email'
  | 'unverified'
  | 'other-provider'
  | 'uninvited'
  | 'taken'
  | 'domain'
  | 'too-many-groups'
  | 'no-role'
  | 'signed-out'

export class SignInProblem extends Error {
  constructor(
    readonly reason: SignInReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const CLOCK = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Undefined if the fault is ours. */
export function problemOf(error: unknown): SignInProblem | undefined {
  if (error instanceof SignInProblem) return error
  if (error instanceof UnknownPerson) return new SignInProblem(error.reason, error.message)
  if (error instanceof AuthorizationResponseError)
    return new SignInProblem(error.error === 'access_denied' ? 'cancelled' : 'provider-refused', error.error)
  if (error instanceof ResponseBodyError)
    return new SignInProblem(error.status >= 500 ? 'provider-away' : 'provider-refused', error.error)
  if (!(error instanceof ClientError)) return undefined
  // The library wraps errors from our own requests.
  if (error.cause instanceof SignInProblem) return error.cause
  const reason =
    error.code === CLOCK ? 'clock' : AWAY.includes(error.code ?? '') ? 'provider-away' : undefined
  return new SignInProblem(reason ?? 'provider-refused', `${error.message} ${error.code ?? ''}`.trim())
}
