export interface Timings {
  /** After this time without a heartbeat, a worker counts as dead. */
  leaseMs: number
  /** A lease survives two lost beats. A dead worker's job waits for a lease and a beat: 20 s. */
  beatMs: number
  /** The longest time that a job waits after its notification was missed. */
  pollMs: number
  /** The longest time that a job waits after the clock was set back. */
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
