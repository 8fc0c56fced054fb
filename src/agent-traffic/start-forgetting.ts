import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { addDays, dayOf } from '../kernel/days.js'
import { deleteKeysBefore } from './ingest/store.js'

const EVERY_MS = 60 * 60 * 1000
/** How long a repeated record is recognised. */
const REMEMBERED_DAYS = 35

/** Deletes the keys of counted visits that are too old to be sent again. */
export function startForgetting({ db, log, now }: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      const day = addDays(dayOf(now()), -REMEMBERED_DAYS)
      while ((await deleteKeysBefore(db, day)) > 0);
    } catch (error) {
      // The next run, an hour later, deletes them.
      log.warn({ error: String(error) }, 'could not forget old visits')
    }
  })
}
