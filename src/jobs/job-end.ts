import type { QueueDefinition } from './queues.js'

export type JobOutcome =
  | { kind: 'done' }
  /** Tried again as its queue allows, then a dead letter. */
  | { kind: 'failed'; reason: string }
  /** The worker or the database was lost, which is not the job's fault: it runs again, and no try is used up. */
  | { kind: 'interrupted'; reason: string }
  /** The database has no room, until somebody sees to it: the job waits for that, and nothing is counted. */
  | { kind: 'postponed'; reason: string; delayMs: number }
  /** A dead letter at once. */
  | { kind: 'refused'; reason: string }

/** A job under a lease. */
export interface RunningJob {
  queue: string
  jobId: string
  token: number
  worker: string
  /** This run is counted. */
  attempts: number
  /** How many runs in a row before this one lost their worker or the database. */
  interruptions: number
}

/** What a job becomes when a run of it ends. */
export interface JobEnd {
  jobId: string
  state: 'waiting' | 'done' | 'dead'
  attempts: number
  interruptions: number
  reason?: string
  /** Until the next run; without it the job is due as it was before. */
  delayMs?: number
}

/** For a queue that this version of the program does not know. */
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

/** A job that its worker gives back waits again as if it had never been taken. */
export function givenBack({ jobId, attempts, interruptions }: RunningJob): JobEnd {
  return { jobId, state: 'waiting', attempts: attempts - 1, interruptions }
}

const LARGEST_EXPONENT = 16

/** With backoff each delay is twice the one before, plus up to as much again by chance. */
function retryDelayMs({ retryDelaySeconds, backoff }: RetryPolicy, attempts: number): number {
  const growth = backoff ? 2 ** (Math.min(LARGEST_EXPONENT, attempts) - 1) * (1 + Math.random()) : 1
  return retryDelaySeconds * 1000 * growth
}

/**
 * A run that was cut short does not count as a try; after `limit` such runs in a row the job is given up.
 * Until a quarter of that the next run follows at once, then after a pause of up to half a minute: a job that kills its
 * worker then does not always kill the same neighbours, and a worker that is killed from outside finds fewer at work.
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

/** What is kept of an error is its message: a stack may repeat what was passed along. */
export function failureReason(error: unknown): string {
  return storableReason(error instanceof Error ? error.message || error.name : String(error))
}

/** The database refuses NUL and half a surrogate pair, and a reason that it refuses would hold up all the others. */
export function storableReason(words: string): string {
  return words.slice(0, LONGEST_REASON).replaceAll('\0', '').toWellFormed()
}
