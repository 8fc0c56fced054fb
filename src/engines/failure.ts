export type FailureKind =
  /** The key is wrong or lacks a right. */
  | 'auth'
  /** No money, or the provider's own allowance is used up. */
  | 'quota'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  /** The provider does not take this question; another try would not change that. */
  | 'invalid'
  /** What came back is not what the provider documents. */
  | 'protocol'

interface FailureDetails {
  status?: number | undefined
  /** The provider's own word for it. */
  providerCode?: string | undefined
  retryAfterMs?: number | undefined
}

/** A provider did not answer. The message is for the operator, names no key and no address with one. */
export class EngineFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly details: FailureDetails = {},
    options?: ErrorOptions,
  ) {
    // A provider's own words may be among them, and what cannot be stored could not be recorded.
    super(message.replaceAll('\0', '').toWellFormed(), options)
  }
}

const FREE: ReadonlySet<FailureKind> = new Set(['auth', 'quota', 'rate_limited', 'invalid'])

/** Whether it is certain that the provider has not worked, and charged, all the same. */
export function costsNothing(kind: FailureKind): boolean {
  return FREE.has(kind)
}
