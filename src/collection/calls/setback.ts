import type { EngineFailure, FailureKind } from '../../engines/index.js'
import type { Health } from './admission.js'

/** What follows from a failed call, for this question and for later ones. */
interface Setback {
  /** When the question is asked again. Undefined if it has failed for good. */
  retryAt: Date | undefined
  /** The record that counts the failure. Null for an invalid question or an answer without text. */
  blames: 'provider' | 'engine' | null
  /** The provider or the engine is not called before this time. See `Health`. */
  openUntil: Date | null
  /** The new count of failures. */
  failures: number
  /** No call to the provider is made before this time. */
  pauseUntil: Date | null
}

interface Failed {
  failure: EngineFailure
  /** Failed attempts of this question, including this one. */
  failures: number
  health: { provider: Health; engine: Health }
  now: Date
  /** A random number from 0 to 1, so that many questions are not retried at the same moment. */
  chance: number
}

const MAX_TRIES = 3
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** Without money or a valid key, waiting does not help. One attempt an hour checks whether it was corrected. */
const REFUSED_MS = 60 * 60 * 1000
/** Bright Data blocks an IP address after 25 such responses in five minutes. */
const MAX_RATE_LIMITED = 10
const QUIET_MS = 5 * 60 * 1000
const RATE_LIMITED_MS = 10 * 60 * 1000
const MAX_FAILURES = 5
const UNAVAILABLE_MS = 30_000
const MAX_UNAVAILABLE_MS = 10 * 60 * 1000

const RETRIED: ReadonlySet<FailureKind> = new Set(['rate_limited', 'unavailable', 'timeout', 'empty'])

/** Retries only failures that may pass, with at most three attempts. Never retries after a lack of money. */
export function setback({ failure, failures, health, now, chance }: Failed): Setback {
  const { kind, details } = failure
  const askedForMs = Math.min(details.retryAfterMs ?? 0, REFUSED_MS)
  const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS) * chance
  const after = (ms: number) => new Date(now.getTime() + ms)
  const retryAt =
    RETRIED.has(kind) && failures < MAX_TRIES ? after(Math.max(askedForMs, backoffMs)) : undefined
  if (kind === 'auth' || kind === 'quota')
    return { retryAt, blames: 'provider', failures: 1, openUntil: after(REFUSED_MS), pauseUntil: null }
  if (kind === 'rate_limited') {
    const isRecent = now.getTime() - (health.provider.failedAt?.getTime() ?? 0) < QUIET_MS
    const count = (isRecent ? health.provider.failures : 0) + 1
    const openUntil = count >= MAX_RATE_LIMITED ? after(Math.max(RATE_LIMITED_MS, askedForMs)) : null
    const pauseUntil = after(askedForMs || FIRST_WAIT_MS)
    return { retryAt, blames: 'provider', failures: count, openUntil, pauseUntil }
  }
  // The provider works. Only this question or this answer is at fault.
  if (kind === 'invalid' || kind === 'empty')
    return { retryAt, blames: null, failures: 0, openUntil: null, pauseUntil: null }
  const count = health.engine.failures + 1
  const beyond = count - MAX_FAILURES
  const openMs = Math.min(UNAVAILABLE_MS * 2 ** beyond, MAX_UNAVAILABLE_MS)
  return {
    retryAt,
    blames: 'engine',
    failures: count,
    openUntil: beyond < 0 ? null : after(openMs),
    pauseUntil: null,
  }
}
