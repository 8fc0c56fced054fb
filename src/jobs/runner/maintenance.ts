import { sweepDeadJobs } from '../give-up-jobs.js'
import { deleteOldJobs } from '../job-store.js'
import { updateFromFuture } from '../lease-store.js'
import type { RunnerParts, RunningJobs } from './running-jobs.js'
import { type ScheduledTask, startScheduledTask } from '../scheduled-task.js'
import { reapJobs } from '../settle-jobs.js'

/** Every runner reaps and cleans all queues, so that no runner needs to be the leader. */
export function startMaintenance(
  { db, outages, timings, context }: RunnerParts,
  running: Pick<RunningJobs, 'extendLeases'>,
): ScheduledTask {
  const reap = async () => {
    for (const { queue, jobId, worker } of await reapJobs(db, context))
      context.log.warn({ queue, jobId, worker }, 'worker died')
  }
  // The heartbeat runs first: after an outage all leases have expired, and a process must not reap its own running jobs.
  const heartbeat = startScheduledTask(timings.beatMs, async () => {
    const extended = await outages.tolerate('heartbeat', () => running.extendLeases())
    if (extended !== undefined) await outages.tolerate('reap', reap)
  })
  const cleaning = startScheduledTask(timings.cleanMs, async () => {
    await outages.tolerate('sweep', () => sweepDeadJobs(db, context))
    await outages.tolerate('clean', () => deleteOldJobs(db))
  })
  const clock = startScheduledTask(timings.clockMs, async () => {
    const jobs = await outages.tolerate('clock', () => updateFromFuture(db, timings.leaseMs))
    if (jobs) context.log.warn({ jobs }, "the database's clock was set back; jobs were moved with it")
  })
  return { stop: () => Promise.all([heartbeat.stop(), clock.stop(), cleaning.stop()]) }
}
