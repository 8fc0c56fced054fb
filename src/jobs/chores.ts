import type { Db } from '../db/db.js'
import type { Log } from '../kernel/log.js'
import { startChore } from './chore.js'
import { deleteOldJobs } from './job-store.js'
import { reapJobs } from './settle-jobs.js'
import type { Timings } from './timings.js'
import type { Trouble } from './trouble.js'

interface ChoresOptions {
  db: Db
  log: Log
  trouble: Trouble
  timings: Timings
}

/** What every runner does for all: whichever comes first does it, and none has to be the leader. */
export function startChores({ db, log, trouble, timings }: ChoresOptions): { stop(): Promise<unknown> } {
  const reaper = startChore(timings.reapMs, () =>
    trouble.ride('reap', async () => {
      for (const job of await reapJobs(db)) log.warn(job, 'worker died')
    }),
  )
  const cleaner = startChore(timings.cleanMs, () => trouble.ride('clean', () => deleteOldJobs(db)))
  return { stop: () => Promise.all([reaper.stop(), cleaner.stop()]) }
}
