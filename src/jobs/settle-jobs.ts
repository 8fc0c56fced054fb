import type { Db } from '../db/db.js'
import { boss, within } from './boss.js'
import { withFreshPlans } from './fresh-plans.js'
import { type JobKey, updateToLastTry, updateToStartNow, updateToUntried } from './job-store.js'
import { deleteExpiredLeases, deleteLeases } from './lease-store.js'
import { notify } from './line.js'

export type Outcome =
  | { kind: 'done' }
  /** Tried again as its queue allows, then a dead letter. */
  | { kind: 'failed'; reason: string }
  /** A dead letter at once. */
  | { kind: 'refused'; reason: string }

export interface LeasedJob extends JobKey {
  token: number
}

export type Settlement = LeasedJob & { outcome: Outcome }

/** Records what became of the jobs whose lease is still held, and nothing else. Returns the tokens held. */
export function settleJobs(db: Db, settlements: Settlement[]): Promise<Set<number>> {
  return withFreshPlans(db, async (tx) => {
    const held = await deleteLeases(tx, tokensOf(settlements))
    const mine = settlements.filter((job) => held.has(job.token))
    for (const [queue, ids] of byQueue(mine.filter((job) => job.outcome.kind === 'done'))) {
      await boss.complete(queue, ids, null, within(tx))
    }
    for (const job of mine) await settleFailure(tx, job)
    return held
  })
}

async function settleFailure(tx: Db, job: Settlement): Promise<void> {
  if (job.outcome.kind === 'done') return
  if (job.outcome.kind === 'refused') await updateToLastTry(tx, job)
  await boss.fail(job.queue, [job.jobId], { message: job.outcome.reason }, within(tx))
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

/** Jobs whose worker has not been heard of in time are tried again at once, by whoever is free. */
export function reapJobs(db: Db): Promise<(JobKey & { worker: string })[]> {
  return withFreshPlans(db, async (tx) => {
    const dead = await deleteExpiredLeases(tx, REAPED_AT_ONCE)
    for (const [queue, ids] of byQueue(dead)) {
      await boss.fail(queue, ids, { message: 'The worker died while it ran this job.' }, within(tx))
      await notify(tx, queue)
    }
    if (dead.length > 0) await updateToStartNow(tx, dead)
    return dead
  })
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
