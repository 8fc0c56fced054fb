import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import {
  type DeadLetter,
  isDead,
  listDeadAmong,
  listDeadLetters,
  resolveOvertaken,
  updateToResolved,
  updateToWaiting,
} from './dead-letter-store.js'
import { failureReason } from './job-end.js'
import { notify } from './job-store.js'
import type { PayloadOf, QueueDefinitions } from './queues.js'

/** Why a job was given up. */
export interface GivenUp {
  /** `interrupted`: each run lost its worker or its connection to the database. */
  cause: 'failed' | 'interrupted'
  times: number
  at: Date
}

/** What a queue does for people when it gives up a job. */
export interface GivenUpHandler<Payload> {
  /**
   * Records the failure where people look for it, in the transaction that gives the job up. It is called again while the dead job
   * is kept, and returns whether the work is still undone. If not, the dead job is resolved.
   */
  onGivenUp(tx: Db, payload: Payload, end: GivenUp): Promise<boolean>
  /**
   * Undoes `onGivenUp`, because the job is about to run again. Returns false if there is no need to run it. A start does not
   * revive a job without this function: its work is final, or is planned again elsewhere.
   */
  onRevived?(tx: Db, payload: Payload): Promise<boolean>
}

export type GivenUpHandlers<Queues extends QueueDefinitions> = {
  [Queue in keyof Queues]: GivenUpHandler<PayloadOf<Queues, Queue>>
}

/** Completes the sentence "It was given up …" for people. */
export function afterHowMany({ cause, times }: Pick<GivenUp, 'cause' | 'times'>): string {
  const often = times === 1 ? 'once' : `${times} times`
  return cause === 'failed'
    ? `after it had failed ${often}`
    : `after its worker had died or lost the database ${often}`
}

/** The settings and handlers that decide when a job is given up and what follows. */
export interface SettleContext {
  queues: QueueDefinitions
  givenUpHandlers: Record<string, GivenUpHandler<never> | undefined>
  log: Log
}

/** Calls the handlers of jobs that have just become dead letters, in the same transaction. */
export async function giveUpJobs(tx: Db, jobIds: string[], context: SettleContext): Promise<void> {
  if (jobIds.length === 0) return
  for (const dead of await listDeadAmong(tx, jobIds)) {
    const { queue, jobId, reason, attempts, interruptions } = dead
    context.log.error({ queue, jobId, reason, attempts, interruptions }, 'job given up')
    await callHandler(tx, dead, context)
  }
}

const SWEPT_AT_ONCE = 1_000

/**
 * Calls the handlers of dead jobs again. This covers jobs whose handler failed and jobs that an earlier version left. It also
 * resolves jobs whose work was done otherwise or is no longer wanted.
 */
export async function sweepDeadJobs(db: Db, context: SettleContext): Promise<void> {
  for (const [queue, { subject }] of Object.entries(context.queues)) {
    if (subject !== undefined) await resolveOvertaken(db, { queue, field: subject })
  }
  for (const dead of await listDeadLetters(db, SWEPT_AT_ONCE)) {
    await db.transaction((tx) => callHandler(tx, dead, context))
  }
}

async function callHandler(tx: Db, dead: DeadLetter, context: SettleContext): Promise<void> {
  const handler = handlerFor(dead, context)
  if (handler === undefined) return
  await tx.script('savepoint handler')
  try {
    const isUndone = await handler.onGivenUp(tx)
    // Another job may have started the same work while this one waited for the lock.
    if (!(await isDead(tx, dead.jobId))) await tx.script('rollback to savepoint handler')
    else if (!isUndone) await updateToResolved(tx, dead.jobId)
    await tx.script('release savepoint handler')
  } catch (error) {
    // The job is dead even if its handler fails, and other jobs are settled in the same transaction. The next sweep tries again.
    await tx.script('rollback to savepoint handler')
    const { queue, jobId } = dead
    context.log.error(
      { queue, jobId, reason: failureReason(error) },
      'the handler of a job that was given up failed',
    )
  }
}

/** At a start, lets dead jobs whose work can still be done run again with all their tries. Returns how many. */
export async function reviveJobs(db: Db, context: SettleContext): Promise<number> {
  await sweepDeadJobs(db, context)
  let revived = 0
  for (const dead of await listDeadLetters(db, SWEPT_AT_ONCE)) {
    const onRevived = handlerFor(dead, context)?.onRevived
    if (onRevived === undefined || mayKillWorkers(dead)) continue
    const isRevived = await db.transaction(async (tx) => {
      if (!(await onRevived(tx)) || !(await updateToWaiting(tx, dead.jobId))) return false
      await notify(tx, dead.queue)
      return true
    })
    if (isRevived) revived += 1
  }
  if (revived > 0) context.log.info({ jobs: revived }, 'jobs that were given up run again')
  return revived
}

/**
 * The job may have killed the worker whose successor is starting now. Reviving it at each start could kill one worker after
 * another.
 */
function mayKillWorkers({ interruptions, isRecent }: DeadLetter): boolean {
  return interruptions > 0 && isRecent
}

/** Returns undefined if the queue has no handler, or if the payload does not match the queue. */
function handlerFor({ queue, payload, ...dead }: DeadLetter, { queues, givenUpHandlers }: SettleContext) {
  const handler = givenUpHandlers[queue]
  const parsed = queues[queue]?.payload.safeParse(payload)
  if (handler === undefined || parsed?.success !== true) return undefined
  const { onGivenUp, onRevived } = handler
  // The queue's schema has just parsed the payload into the type that the queue's handler takes.
  const fit = parsed.data as never
  const isInterrupted = dead.interruptions > 0
  const end = {
    cause: isInterrupted ? 'interrupted' : 'failed',
    times: isInterrupted ? dead.interruptions : dead.attempts,
    at: dead.failedAt,
  } as const
  return {
    onGivenUp: (tx: Db) => onGivenUp(tx, fit, end),
    ...(onRevived && { onRevived: (tx: Db) => onRevived(tx, fit) }),
  }
}
