import { type Reply, retryAfterMs } from './exchange.js'
import { EngineFailure, type FailureKind } from '../failure.js'

const MAX_WORDS = 300

const SENTENCES: Record<FailureKind, string> = {
  auth: 'does not accept the key, or the key lacks a right',
  quota: 'has no money or allowance left for this account',
  rate_limited: 'asks for fewer calls',
  unavailable: 'cannot answer at the moment',
  timeout: 'did not answer in time',
  invalid: 'does not take this question',
  protocol: 'did not answer as it documents',
}

interface Refused {
  kind: FailureKind
  /** The provider's own words. */
  message?: string | null | undefined
  code?: string | number | null | undefined
  /** Where the body says how long to wait; otherwise the headers may. */
  retryAfterMs?: number | undefined
}

/** What went wrong, in a sentence for the operator with the provider's own words behind it. */
export function providerFailure(
  provider: string,
  { status, headers }: Reply,
  { kind, message, code, ...said }: Refused,
): EngineFailure {
  const words = (message ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_WORDS).toWellFormed()
  return new EngineFailure(kind, `${provider} ${SENTENCES[kind]}${words === '' ? '.' : `: ${words}`}`, {
    status,
    providerCode: code === null || code === undefined ? undefined : String(code).slice(0, MAX_WORDS),
    retryAfterMs: said.retryAfterMs ?? retryAfterMs(headers),
  })
}

/** What a status means where the body does not say more; a success that cannot be read is the provider's fault. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 410 || status >= 500) return 'unavailable'
  return status >= 400 ? 'invalid' : 'protocol'
}
