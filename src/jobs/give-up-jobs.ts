import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import type { Aftermath } from './aftermath.js'
import type { Catalog } from './catalog.js'
import { failureReason } from './failure-reason.js'
import { type DeadLetter, listDeadAmong, listDeadLetters } from './job-report.js'
import {
  isDeadLetter,
  type JobKey,
  updateResolved,
  updateResolvedByOthers,
  updateToNew,
} from './job-store.js'
import { notify } from './line.js'

/** What decides when a job is given up, and what follows from it. */
export interface Endings {
  catalog: Catalog
  aftermaths: Record<string, Aftermath<never> | undefined>
  log: Log
}

/** Of these jobs, those that have just become dead letters: whoever waits for them is told in the same transaction. */
export async function giveUpJobs(tx: Db, jobs: JobKey[], endings: Endings): Promise<void> {
  if (jobs.length === 0) return
  for (const dead of await listDeadAmong(tx, jobs)) {
    const { queue, jobId, reason, attempts, interruptions } = dead
    endings.log.error({ queue, jobId, reason, attempts, interruptions }, 'job given up')
    await tellOf(tx, dead, endings)
  }
}

const SWEPT_AT_ONCE = 1_000

/**
 * Tells of dead jobs that nobody was told of, such as those that an earlier version of the program has left, and sorts
 * out those whose work was done in another way or is not wanted any more.
 */
export async function sweepDeadJobs(db: Db, endings: Endings): Promise<void> {
  for (const [queue, { subject }] of Object.entries(endings.catalog)) {
    if (subject !== undefined) await updateResolvedByOthers(db, queue, subject)
  }
  for (const dead of await listDeadLetters(db, SWEPT_AT_ONCE)) {
    await db.transaction((tx) => tellOf(tx, dead, endings))
  }
}

async function tellOf(tx: Db, dead: DeadLetter, endings: Endings): Promise<void> {
  const aftermath = readAftermath(dead, endings)
  if (aftermath === undefined) return
  await tx.script('savepoint telling')
  try {
    const isUndone = await aftermath.giveUp(tx)
    // Somebody may have taken up the work while this waited for it.
    if (!(await isDeadLetter(tx, dead))) await tx.script('rollback to savepoint telling')
    else if (!isUndone) await updateResolved(tx, dead)
    await tx.script('release savepoint telling')
  } catch (error) {
    // The job is dead whether or not this works, and other jobs are settled in the same transaction. The next sweep tries again.
    await tx.script('rollback to savepoint telling')
    const { queue, jobId } = dead
    endings.log.error(
      { queue, jobId, reason: failureReason(error) },
      'nobody was told that a job was given up',
    )
  }
}

/** At a start: dead jobs whose work can still be done run again, with all their tries. */
export async function takeUpJobs(db: Db, endings: Endings): Promise<number> {
  await sweepDeadJobs(db, endings)
  let taken = 0
  for (const dead of await listDeadLetters(db, SWEPT_AT_ONCE)) {
    const aftermath = readAftermath(dead, endings)
    if (aftermath?.takeUp === undefined || isSuspect(dead)) continue
    const { takeUp } = aftermath
    const isTaken = await db.transaction(async (tx) => {
      if (!(await takeUp(tx)) || !(await updateToNew(tx, dead))) return false
      await notify(tx, dead.queue)
      return true
    })
    if (isTaken) taken += 1
  }
  if (taken > 0) endings.log.info({ jobs: taken }, 'jobs that were given up are taken up again')
  return taken
}

/** It may have killed the worker whose successor is starting now, and two of them would go on doing so by turns. */
function isSuspect({ interruptions, isRecent }: DeadLetter): boolean {
  return interruptions > 0 && isRecent
}

/** Undefined where the queue has none, or where its payload is not what the queue takes. */
function readAftermath({ queue, payload, ...dead }: DeadLetter, { catalog, aftermaths }: Endings) {
  const aftermath = aftermaths[queue]
  const parsed = catalog[queue]?.payload.safeParse(payload)
  if (aftermath === undefined || parsed?.success !== true) return undefined
  const { giveUp, takeUp } = aftermath
  // The queue's schema has just made it what the queue's aftermath takes.
  const fit = parsed.data as never
  const isInterrupted = dead.interruptions > 0
  const end = {
    cause: isInterrupted ? 'interrupted' : 'failed',
    times: isInterrupted ? dead.interruptions : dead.attempts,
    at: dead.failedAt,
  } as const
  return {
    giveUp: (tx: Db) => giveUp(tx, fit, end),
    ...(takeUp && { takeUp: (tx: Db) => takeUp(tx, fit) }),
  }
}
