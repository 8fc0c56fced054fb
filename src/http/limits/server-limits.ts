/** How much a process takes on at once. Requests with a key, without one, and health checks each have places of their own. */
export interface ServerLimits {
  /** Requests with a key; more of them would only wait longer. */
  withKey: number
  withoutKey: number
  healthChecks: number
  /** Of one key, so that one client cannot take the places of all others. */
  perKey: number
  /** Of one address, without a key. */
  perAddress: number
  /** How long the rest of a body may take to arrive once its request has been answered. */
  lingerMs: number
  /** How long the sender of a streamed body may send nothing. */
  silenceMs: number
  /** How long a client may read nothing of an answer that is being sent. */
  stallMs: number
  /** How long a repeat under the same Idempotency-Key waits for the first. */
  repeatWaitMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  withKey: 1000,
  withoutKey: 300,
  healthChecks: 200,
  perKey: 200,
  perAddress: 100,
  lingerMs: 5000,
  silenceMs: 60_000,
  stallMs: 60_000,
  repeatWaitMs: 30_000,
}
