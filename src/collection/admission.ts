import type { FailureKind } from '../engines/index.js'

/** How a provider, or one engine of it, has fared. `trial`: one call is finding out whether it works again. */
export interface Health {
  /** Failures in a row; of a busy provider, those without five quiet minutes between them. */
  failures: number
  failedAt: Date | null
  openUntil: Date | null
  failureKind: FailureKind | 'trial' | null
  failure: string | null
}

export interface Situation {
  provider: Health & { nextCallAt: Date | null }
  engine: Health
  /** Calls to this engine of this provider that have not ended, in all processes. */
  underWay: number
  limits: { requestsPerMinute: number; concurrency: number }
  now: Date
}

export type Admission =
  /** Call at this moment; the one after that not before `nextCallAt`. A trial's outcome decides for the others. */
  | { kind: 'go'; callAt: Date; nextCallAt: Date; trialOf: 'provider' | 'engine' | null }
  /** As many calls are under way as may be; one of them will end soon. */
  | { kind: 'busy' }
  /** `failure`: what the provider or the engine keeps failing with; null where it is only a matter of pace. */
  | { kind: 'later'; at: Date; failure: string | null }
  | { kind: 'refused'; failureKind: FailureKind; failure: string }

/** A wait this short is waited out by whoever asks; a longer one goes back into the queue. */
const MAX_WAIT_MS = 20_000

/** Whether a call may be made now. */
export function admission(situation: Situation): Admission {
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

/** No try can succeed without money or a key; who waits for the answer is told at once. */
function refusal(health: Health, now: Date): Admission | undefined {
  const { failureKind, failure } = health
  if (!isOpen(health, now) || (failureKind !== 'auth' && failureKind !== 'quota')) return undefined
  return { kind: 'refused', failureKind, failure: failure ?? 'The provider refused an earlier call.' }
}

/** A bucket that fills by the rate and holds as many calls as may be under way at once. */
function paced(
  { provider, underWay, limits, now }: Situation,
  trialOf: 'provider' | 'engine' | null,
): Admission {
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
