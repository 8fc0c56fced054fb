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

/** How a job came to be given up. */
export interface GivenUp {
  /** `interrupted`: it lost its worker or the database each time. */
  cause: 'failed' | 'interrupted'
  times: number
  at: Date
}

/** What follows for people when a queue gives up a job of theirs. */
export interface GivenUpHandler<Payload> {
  /**
   * Records what happened where people look for it, in the transaction that gives the job up. It is called again as long
   * as the dead job is kept, and returns whether its work is still undone: if not, nobody needs to see the job any more.
   */
  onGivenUp(tx: Db, payload: Payload, end: GivenUp): Promise<boolean>
  /**
   * Undoes that, because the job is about to run again; false if there is no need to run it. A job without this is not
   * revived at a start: its work is final, or planned anew by somebody else.
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

/** What decides when a job is given up, and what follows from it. */
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
 * Calls the handlers of dead jobs again: of those whose handler failed, of those that an earlier version of the program
 * has left, and of those whose work was done in another way or is not wanted any more, so that they are resolved.
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
    // Another job may have begun the same work while this waited for it.
    if (!(await isDead(tx, dead.jobId))) await tx.script('rollback to savepoint handler')
    else if (!isUndone) await updateToResolved(tx, dead.jobId)
    await tx.script('release savepoint handler')
  } catch (error) {
    // The job is dead whether or not this works, and other jobs are settled in the same transaction. The next sweep tries again.
    await tx.script('rollback to savepoint handler')
    const { queue, jobId } = dead
    context.log.error(
      { queue, jobId, reason: failureReason(error) },
      'the handler of a job that was given up failed',
    )
  }
}

/** Lets dead jobs whose work can still be done run again at a start, with all their tries. Returns how many. */
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
  if (revived > 0) context.log.info({ jobs: revived }, 'jobs that were given up are taken up again')
  return revived
}

/** It may have killed the worker whose successor is starting now, and two of them would go on doing so by turns. */
function mayKillWorkers({ interruptions, isRecent }: DeadLetter): boolean {
  return interruptions > 0 && isRecent
}

/** Undefined where the queue has none, or where the payload does not fit the queue. */
function handlerFor({ queue, payload, ...dead }: DeadLetter, { queues, givenUpHandlers }: SettleContext) {
  const handler = givenUpHandlers[queue]
  const parsed = queues[queue]?.payload.safeParse(payload)
  if (handler === undefined || parsed?.success !== true) return undefined
  const { onGivenUp, onRevived } = handler
  // The queue's schema has just made it what the queue's handler takes.
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
