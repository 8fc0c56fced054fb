import type { FailureKind } from '../../engines/index.js'

/** The recent failures of a provider, or of one engine of it. `trial`: one call is testing whether it works again. */
export interface Health {
  /** Consecutive failures. Rate limits keep counting until five minutes pass without one. */
  failures: number
  failedAt: Date | null
  /** No call is made before this time (an open circuit), and the first call after it is a trial. Null if there is no problem. */
  openUntil: Date | null
  failureKind: FailureKind | 'trial' | null
  failure: string | null
}

export interface Situation {
  provider: Health & { nextCallAt: Date | null }
  engine: Health
  /** Calls in flight to this engine of this provider, in all processes. */
  underWay: number
  limits: { requestsPerMinute: number; concurrency: number }
  now: Date
}

/**
 * The call may be made at `callAt`, the next call not before `nextCallAt`. The outcome of a trial decides whether other calls may
 * follow.
 */
interface Go {
  kind: 'go'
  callAt: Date
  nextCallAt: Date
  trialOf: 'provider' | 'engine' | null
}

export type NotAdmitted =
  /** The limit for concurrent calls is reached. One of them will end soon. */
  | { kind: 'busy' }
  /** `failure`: why the provider or the engine keeps failing. Null if only the request rate is exceeded. */
  | { kind: 'later'; at: Date; failure: string | null }
  | { kind: 'refused'; failureKind: FailureKind; failure: string }

/** Callers wait up to this long. After that, the question returns to the queue. */
const MAX_WAIT_MS = 20_000

/** Decides whether a call may be made now. */
export function admission(situation: Situation): Go | NotAdmitted {
  const { provider, engine, now } = situation
  const refused = refusal(provider, now)
  if (refused !== undefined) return refused
  for (const health of [provider, engine]) {
    if (isOpen(health, now)) return { kind: 'later', at: health.openUntil ?? now, failure: health.failure }
  }
  const trialOf = provider.openUntil !== null ? 'provider' : engine.openUntil !== null ? 'engine' : null
  return paced(situation, trialOf)
}

function isOpen({ openUntil }: Health, now: Date): boolean {
  return openUntil !== null && openUntil > now
}

/** Without money or a valid key no attempt can succeed, so the call is refused at once. */
function refusal(health: Health, now: Date): NotAdmitted | undefined {
  const { failureKind, failure } = health
  if (!isOpen(health, now) || (failureKind !== 'auth' && failureKind !== 'quota')) return undefined
  return { kind: 'refused', failureKind, failure: failure ?? 'The provider refused an earlier call.' }
}

/** A token bucket that fills at the request rate. Its size is the limit for concurrent calls. */
function paced(
  { provider, underWay, limits, now }: Situation,
  trialOf: 'provider' | 'engine' | null,
): Go | NotAdmitted {
  const at = now.getTime()
  if (underWay >= limits.concurrency) return { kind: 'busy' }
  const intervalMs = 60_000 / limits.requestsPerMinute
  const earliest = at - (limits.concurrency - 1) * intervalMs
  const slot = Math.max(provider.nextCallAt?.getTime() ?? earliest, earliest)
  if (slot - at > MAX_WAIT_MS) return { kind: 'later', at: new Date(slot), failure: null }
  return {
    kind: 'go',
    callAt: new Date(Math.max(slot, at)),
    nextCallAt: new Date(slot + intervalMs),
    trialOf,
  }
}
