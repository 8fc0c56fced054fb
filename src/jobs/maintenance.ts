import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import { type SettleContext, sweepDeadJobs } from './give-up-jobs.js'
import { deleteOldJobs } from './job-store.js'
import type { Outages } from './outages.js'
import type { RunningJobs } from './running-jobs.js'
import { type ScheduledTask, startScheduledTask } from './scheduled-task.js'
import { reapJobs } from './settle-jobs.js'
import type { Timings } from './timings.js'

interface MaintenanceOptions {
  db: Db
  log: Log
  running: Pick<RunningJobs, 'extendLeases'>
  outages: Outages
  timings: Timings
  context: SettleContext
}

/** Every runner reaps and cleans for all: whichever comes first does it, and none has to be the leader. */
export function startMaintenance(options: MaintenanceOptions): ScheduledTask {
  const { db, log, running, outages, timings, context } = options
  const reap = async () => {
    for (const { queue, jobId, worker } of await reapJobs(db, context))
      log.warn({ queue, jobId, worker }, 'worker died')
  }
  // The heartbeat first: after an outage all leases have expired, and a process must not reap its own living jobs.
  const heartbeat = startScheduledTask(timings.beatMs, async () => {
    const extended = await outages.tolerate('heartbeat', () => running.extendLeases())
    if (extended !== undefined) await outages.tolerate('reap', reap)
  })
  const cleaning = startScheduledTask(timings.cleanMs, async () => {
    await outages.tolerate('sweep', () => sweepDeadJobs(db, context))
    await outages.tolerate('clean', () => deleteOldJobs(db))
  })
  return { stop: () => Promise.all([heartbeat.stop(), cleaning.stop()]) }
}
