import type { Db } from '../db/db.js'
import { giveUpJobs, type SettleContext } from './give-up-jobs.js'
import { endOf, givenBack, type JobEnd, type JobOutcome, type RunningJob } from './job-end.js'
import { lockExpired, lockRunning, notify, updateEnded, withFreshPlans } from './job-store.js'

export interface Settlement {
  token: number
  outcome: JobOutcome
}

/** Records the outcomes of the runs that still hold their job, and ignores the others. Returns the tokens held. */
export function settleJobs(db: Db, settlements: Settlement[], context: SettleContext): Promise<Set<number>> {
  const outcomes = new Map(settlements.map(({ token, outcome }) => [token, outcome]))
  return withFreshPlans(db, async (tx) => {
    const held = await lockRunning(tx, [...outcomes.keys()])
    await end(tx, held, context, (job) => outcomes.get(job.token)!)
    return new Set(held.map((job) => job.token))
  })
}

/** Gives back jobs that a worker had no time to finish. They wait again, and the try is not counted. */
export async function giveBackJobs(db: Db, tokens: number[]): Promise<void> {
  await withFreshPlans(db, async (tx) => {
    const held = await lockRunning(tx, tokens)
    await updateEnded(tx, held.map(givenBack))
    await notifyQueues(tx, held)
  })
}

const REAPED_AT_ONCE = 100

const WORKER_DIED: JobOutcome = { kind: 'interrupted', reason: 'The worker died while it ran this job.' }

/** Ends the runs of workers that sent no heartbeat in time, so that any free worker can run their jobs. */
export function reapJobs(db: Db, context: SettleContext): Promise<RunningJob[]> {
  return withFreshPlans(db, async (tx) => {
    const orphans = await lockExpired(tx, REAPED_AT_ONCE)
    await end(tx, orphans, context, () => WORKER_DIED)
    await notifyQueues(tx, orphans)
    return orphans
  })
}

async function end(
  tx: Db,
  jobs: RunningJob[],
  context: SettleContext,
  outcomeOf: (job: RunningJob) => JobOutcome,
): Promise<void> {
  const ends: JobEnd[] = jobs.map((job) => endOf(job, outcomeOf(job), context.queues[job.queue]))
  await updateEnded(tx, ends)
  const dead = ends.filter((ended) => ended.state === 'dead')
  await giveUpJobs(
    tx,
    dead.map((ended) => ended.jobId),
    context,
  )
}

async function notifyQueues(tx: Db, jobs: RunningJob[]): Promise<void> {
  for (const queue of new Set(jobs.map((job) => job.queue))) await notify(tx, queue)
}
