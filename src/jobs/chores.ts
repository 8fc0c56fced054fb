import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import { type Chore, startChore } from './chore.js'
import type { Crew } from './crew.js'
import { type Endings, sweepDeadJobs } from './give-up-jobs.js'
import { deleteOldJobs } from './job-store.js'
import { reapJobs } from './settle-jobs.js'
import type { Timings } from './timings.js'
import type { Trouble } from './trouble.js'

interface ChoresOptions {
  db: Db
  log: Log
  crew: Pick<Crew, 'beat'>
  trouble: Trouble
  timings: Timings
  endings: Endings
}

/** Every runner reaps and cleans for all: whichever comes first does it, and none has to be the leader. */
export function startChores({ db, log, crew, trouble, timings, endings }: ChoresOptions): Chore {
  const reap = async () => {
    for (const job of await reapJobs(db, endings)) log.warn(job, 'worker died')
  }
  // The beat first: after an outage all leases have expired, and a process must not reap its own living jobs.
  const beat = startChore(timings.beatMs, async () => {
    const beaten = await trouble.ride('heartbeat', () => crew.beat())
    if (beaten !== undefined) await trouble.ride('reap', reap)
  })
  const clean = startChore(timings.cleanMs, async () => {
    await trouble.ride('sweep', () => sweepDeadJobs(db, endings))
    await trouble.ride('clean', () => deleteOldJobs(db))
  })
  return { stop: () => Promise.all([beat.stop(), clean.stop()]) }
}
