import type { EngineFailure, FailureKind } from '../../engines/index.js'
import type { Health } from './admission.js'

/** What follows from a failed call, for the question and for later ones. */
interface Setback {
  /** When the question is asked again; undefined when it has failed for good. */
  retryAt: Date | undefined
  /** Whose failures it counts among; a question that is wrong in itself, or an answer without text, counts among none. */
  blames: 'provider' | 'engine' | null
  /** Until then the provider or the engine is not called; see `Health`. */
  openUntil: Date | null
  /** The new count of failures. */
  failures: number
  /** Nobody calls the provider before this. */
  pauseUntil: Date | null
}

interface Failed {
  failure: EngineFailure
  /** Failed attempts of this question, this one included. */
  failures: number
  health: { provider: Health; engine: Health }
  now: Date
  /** 0 to 1, random, so that many questions do not come back at once. */
  chance: number
}

const MAX_TRIES = 3
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** Without money or a key nothing changes by itself: one attempt an hour finds out. */
const REFUSED_MS = 60 * 60 * 1000
/** Bright Data blocks an address after 25 such answers in five minutes. */
const MAX_RATE_LIMITED = 10
const QUIET_MS = 5 * 60 * 1000
const RATE_LIMITED_MS = 10 * 60 * 1000
const MAX_FAILURES = 5
const UNAVAILABLE_MS = 30_000
const MAX_UNAVAILABLE_MS = 10 * 60 * 1000

const RETRIED: ReadonlySet<FailureKind> = new Set(['rate_limited', 'unavailable', 'timeout', 'empty'])

/** Retries only what can succeed, at most three times, and never a refusal for lack of money. */
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
  // The provider works: what is wrong is the question, or the one answer.
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
