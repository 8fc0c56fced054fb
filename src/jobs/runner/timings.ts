export interface Timings {
  /** A worker whose heartbeat is missing for so long is dead. */
  leaseMs: number
  /** Two beats may be lost before a lease is. A dead worker's job lies still for a lease and a beat: 20 s. */
  beatMs: number
  /** The longest that a job waits whose notification was missed. */
  pollMs: number
  /** The longest that a job lies still after the clock was set back. */
  clockMs: number
  cleanMs: number
}

export const TIMINGS: Timings = {
  leaseMs: 15_000,
  beatMs: 5_000,
  pollMs: 2_000,
  clockMs: 60_000,
  cleanMs: 600_000,
}
