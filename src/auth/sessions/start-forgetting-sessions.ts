import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { updateOrphansRevoked } from '../store.js'
import { deleteEnded } from './session-store.js'

const EVERY_MS = 10 * 60 * 1000

/** Deletes sessions and codes that have ended, a batch at a time, and ends keys whose maker has ended. */
export function startForgettingSessions({ db, log, now }: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      while ((await deleteEnded(db, now())) > 0);
      while ((await updateOrphansRevoked(db)) > 0);
    } catch (error) {
      // The next run does it.
      log.warn({ error: String(error) }, 'could not delete ended sessions')
    }
  })
}
