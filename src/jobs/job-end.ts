import type { QueueDefinition } from './queues.js'

export type JobOutcome =
  | { kind: 'done' }
  /** The queue tries the job again as often as it allows. Then the job is a dead letter. */
  | { kind: 'failed'; reason: string }
  /** The worker or the database was lost, which is not the job's fault. The job runs again without using up a try. */
  | { kind: 'interrupted'; reason: string }
  /** The database has no disk space. The job waits until there is some, and nothing is counted. */
  | { kind: 'postponed'; reason: string; delayMs: number }
  /** The job becomes a dead letter at once. */
  | { kind: 'refused'; reason: string }

/** A job that a worker holds under a lease. */
export interface RunningJob {
  queue: string
  jobId: string
  token: number
  worker: string
  /** Includes the current run. */
  attempts: number
  /** How many runs in a row before this one lost their worker or their connection to the database. */
  interruptions: number
}

/** The state of a job after a run has ended. */
export interface JobEnd {
  jobId: string
  state: 'waiting' | 'done' | 'dead'
  attempts: number
  interruptions: number
  reason?: string
  /** The delay until the next run. Without it, the job stays due as it was before. */
  delayMs?: number
}

/** The policy for a queue that this version of the program does not know. */
const UNKNOWN = { retryLimit: 0, retryDelaySeconds: 0, backoff: false, interruptionLimit: 10 }

type RetryPolicy = Pick<QueueDefinition, 'retryLimit' | 'retryDelaySeconds' | 'backoff' | 'interruptionLimit'>

export function endOf(job: RunningJob, outcome: JobOutcome, policy: RetryPolicy = UNKNOWN): JobEnd {
  const { jobId, attempts } = job
  if (outcome.kind === 'done') return { jobId, state: 'done', attempts, interruptions: 0 }
  if (outcome.kind === 'interrupted') return interruptedEnd(job, outcome.reason, policy.interruptionLimit)
  const { reason } = outcome
  if (outcome.kind === 'postponed') return { ...givenBack(job), reason, delayMs: outcome.delayMs }
  const isLast = outcome.kind === 'refused' || attempts > policy.retryLimit
  if (isLast) return { jobId, state: 'dead', attempts, interruptions: 0, reason }
  const delayMs = retryDelayMs(policy, attempts)
  return { jobId, state: 'waiting', attempts, interruptions: 0, reason, delayMs }
}

/** A job that its worker gives back waits again, as if no worker had taken it. */
export function givenBack({ jobId, attempts, interruptions }: RunningJob): JobEnd {
  return { jobId, state: 'waiting', attempts: attempts - 1, interruptions }
}

const LARGEST_EXPONENT = 16

/** With backoff, each delay is twice the one before, plus a random extra of up to the same length. */
function retryDelayMs({ retryDelaySeconds, backoff }: RetryPolicy, attempts: number): number {
  const growth = backoff ? 2 ** (Math.min(LARGEST_EXPONENT, attempts) - 1) * (1 + Math.random()) : 1
  return retryDelaySeconds * 1000 * growth
}

/**
 * An interrupted run does not count as a try. After `limit` such runs in a row the job is given up.
 *
 * Up to a quarter of the limit, the next run follows at once. After that there is a pause of up to half a minute. So a job that
 * kills its worker does not always kill the same neighbours, and a worker that is killed from outside finds fewer jobs running.
 */
function interruptedEnd(job: RunningJob, reason: string, limit: number): JobEnd {
  const { jobId, attempts } = job
  const interruptions = job.interruptions + 1
  if (interruptions >= limit) return { jobId, state: 'dead', attempts, interruptions, reason }
  const pauses = interruptions - Math.ceil(limit / 4)
  const delayMs = pauses < 0 ? 0 : Math.min(20_000, 2_500 * 2 ** pauses) * (0.5 + Math.random())
  return { jobId, state: 'waiting', attempts: attempts - 1, interruptions, reason, delayMs }
}

const LONGEST_REASON = 2_000

/** Keeps only the message of an error: a stack may contain data that was passed along. */
export function failureReason(error: unknown): string {
  return storableReason(error instanceof Error ? error.message || error.name : String(error))
}

/** The database rejects NUL and half a surrogate pair, and one rejected reason would block the whole batch. */
export function storableReason(words: string): string {
  return words.slice(0, LONGEST_REASON).replaceAll('\0', '').toWellFormed()
}
