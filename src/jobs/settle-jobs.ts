import type { Db } from '../db/db.js'
import { boss, within } from './boss.js'
import { withFreshPlans } from './fresh-plans.js'
import { type Endings, giveUpJobs } from './give-up-jobs.js'
import { type JobKey, updateInterrupted, updateToLastTry, updateToUntried } from './job-store.js'
import { deleteExpiredLeases, deleteLeases } from './lease-store.js'
import { notify } from './line.js'

export type Outcome =
  | { kind: 'done' }
  /** Tried again as its queue allows, then a dead letter. */
  | { kind: 'failed'; reason: string }
  /** The worker or the database was lost, which is not the job's fault: it runs again, and no try is used up. */
  | { kind: 'interrupted'; reason: string }
  /** A dead letter at once. */
  | { kind: 'refused'; reason: string }

export interface LeasedJob extends JobKey {
  token: number
}

export type Settlement = LeasedJob & { outcome: Outcome }

/** Records what became of the jobs whose lease is still held, and nothing else. Returns the tokens held. */
export function settleJobs(db: Db, settlements: Settlement[], endings: Endings): Promise<Set<number>> {
  return withFreshPlans(db, async (tx) => {
    const held = await deleteLeases(tx, tokensOf(settlements))
    const mine = settlements.filter((job) => held.has(job.token))
    for (const [queue, ids] of byQueue(mine.filter((job) => job.outcome.kind === 'done'))) {
      await boss.complete(queue, ids, null, within(tx))
    }
    const failed = mine.filter((job) => job.outcome.kind !== 'done')
    for (const job of failed) await settleFailure(tx, job, endings)
    await giveUpJobs(tx, failed, endings)
    return held
  })
}

async function settleFailure(tx: Db, job: Settlement, endings: Endings): Promise<void> {
  const { outcome, queue, jobId } = job
  if (outcome.kind === 'done') return
  if (outcome.kind === 'interrupted') return interrupt(tx, [job], { reason: outcome.reason, endings })
  if (outcome.kind === 'refused') await updateToLastTry(tx, job)
  await boss.fail(queue, [jobId], { message: outcome.reason }, within(tx))
}

/** Jobs that a worker had no time to finish: they wait again, and the try is not counted. */
export async function giveBackJobs(db: Db, jobs: LeasedJob[]): Promise<void> {
  await withFreshPlans(db, async (tx) => {
    const held = await deleteLeases(tx, tokensOf(jobs))
    const mine = jobs.filter((job) => held.has(job.token))
    await updateToUntried(tx, mine)
    for (const [queue] of byQueue(mine)) await notify(tx, queue)
  })
}

const REAPED_AT_ONCE = 100

const WORKER_DIED = 'The worker died while it ran this job.'

/** Jobs whose worker has not been heard of in time are run again, by whoever is free. */
export function reapJobs(db: Db, endings: Endings): Promise<(JobKey & { worker: string })[]> {
  return withFreshPlans(db, async (tx) => {
    const orphans = await deleteExpiredLeases(tx, REAPED_AT_ONCE)
    await interrupt(tx, orphans, { reason: WORKER_DIED, endings })
    for (const [queue] of byQueue(orphans)) await notify(tx, queue)
    await giveUpJobs(tx, orphans, endings)
    return orphans
  })
}

/** A job that was given out by a version of the program that knew more queues than this one. */
const UNKNOWN_QUEUE_LIMIT = 10

async function interrupt(
  tx: Db,
  jobs: JobKey[],
  { reason, endings }: { reason: string; endings: Endings },
): Promise<void> {
  if (jobs.length === 0) return
  const limited = jobs.map(({ queue, jobId }) => ({
    queue,
    jobId,
    limit: endings.catalog[queue]?.interruptionLimit ?? UNKNOWN_QUEUE_LIMIT,
  }))
  await updateInterrupted(tx, limited, reason)
}

function tokensOf(jobs: LeasedJob[]): number[] {
  return jobs.map((job) => job.token)
}

function byQueue(jobs: JobKey[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { queue, jobId } of jobs) {
    const ids = groups.get(queue)
    if (ids === undefined) groups.set(queue, [jobId])
    else ids.push(jobId)
  }
  return groups
}
