import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { STORED_MS } from './answer-once.js'
import { deleteOldClaims } from './store.js'

const EVERY_MS = 10 * 60 * 1000

/** Deletes the answers that were kept for repeats and are a day old, a batch at a time. */
export function startForgettingAnswers({ db, log, now }: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      const before = new Date(now().getTime() - STORED_MS)
      while ((await deleteOldClaims(db, before)) > 0);
    } catch (error) {
      // A row that is a day old is not looked at any more; the next run deletes it.
      log.warn({ error: String(error) }, 'could not delete old idempotency keys')
    }
  })
}
