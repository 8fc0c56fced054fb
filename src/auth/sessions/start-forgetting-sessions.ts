import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { deleteEnded } from './session-store.js'

const EVERY_MS = 10 * 60 * 1000

/** Deletes sessions and codes that have ended, a batch at a time. */
export function startForgettingSessions({ db, log, now }: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      while ((await deleteEnded(db, now())) > 0);
    } catch (error) {
      // What has ended opens nothing; the next run deletes it.
      log.warn({ error: String(error) }, 'could not delete ended sessions')
    }
  })
}
