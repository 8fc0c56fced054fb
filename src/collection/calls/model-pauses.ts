import type { FailureKind } from '../../engines/index.js'

const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 30 * 60_000
/** What the next call would meet as well. */
const LASTING: ReadonlySet<FailureKind> = new Set(['timeout', 'rate_limited', 'auth', 'quota'])

export interface Rests {
  isResting(): boolean
  /** How long it rests now, if this failure makes it; those of calls that were under way besides make it no longer. */
  afterFailure(kind: FailureKind): number | undefined
  afterAnswer(): void
}

/** Leaves a model alone after failures that last: a minute, twice as long each time, until it answers again. */
export function openRests(now: () => Date): Rests {
  let restMs = FIRST_REST_MS
  let until = 0

  const isResting = () => now().getTime() < until

  return {
    isResting,
    afterFailure(kind) {
      if (!LASTING.has(kind) || isResting()) return undefined
      const length = restMs
      until = now().getTime() + length
      restMs = Math.min(2 * restMs, LONGEST_REST_MS)
      return length
    },
    afterAnswer() {
      restMs = FIRST_REST_MS
      until = 0
    },
  }
}
