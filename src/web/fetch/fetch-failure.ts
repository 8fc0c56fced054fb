import { NOT_PUBLIC } from '../addresses/address-policy.js'

/** Messages for untrusted users: they do not reveal where the name led or which server responded. */
const MESSAGES = {
  invalid_url: 'The address cannot be used.',
  blocked_port: 'The address has a port that browsers refuse.',
  blocked_address: NOT_PUBLIC,
  unresolved: 'The host name could not be resolved.',
  refused: 'No connection to the server could be made.',
  tls: 'No secure connection to the server could be made.',
  timeout: 'The server did not respond in time.',
  aborted: 'The request was cancelled.',
  too_large: 'The response is too large.',
  too_many_redirects: 'There are too many redirects.',
  undecodable: 'The compressed response cannot be decoded.',
  broken: 'The connection ended before the response was complete.',
}

export type FailureReason = keyof typeof MESSAGES

export class FetchFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string = MESSAGES[reason],
  ) {
    super(message)
  }
}

const REASONS: [RegExp, FailureReason][] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/, 'refused'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'too_large'],
  [
    /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/,
    'tls',
  ],
]

/** Converts a thrown error. Returns undefined for an error without a code: that is a bug, not a network failure. */
export function failureOf(error: unknown): FetchFailure | undefined {
  if (error instanceof FetchFailure) return error
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  return new FetchFailure(REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'broken')
}
