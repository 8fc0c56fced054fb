import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { deleteEndedShares } from './share-store.js'

const EVERY_MS = 10 * 60 * 1000

/** Deletes what passwords gave and unlisted links once they have ended, a batch at a time. */
export function startForgettingShares({ db, log, now }: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      while ((await deleteEndedShares(db, now())) > 0);
    } catch (error) {
      // What has ended opens nothing; the next run deletes it.
      log.warn({ error: String(error) }, 'could not delete ended shares')
    }
  })
}
