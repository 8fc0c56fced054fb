import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { deleteEventsBefore } from './event-store.js'

const EVERY_MS = 60 * 60 * 1000
const KEPT_DAYS = 90
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

export function startForgettingEvents(services: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      await forgetEvents(services)
    } catch (error) {
      // The next run, an hour later, deletes them.
      services.log.warn({ error: String(error) }, 'could not delete old events')
    }
  })
}

/** Deletes old events, some at a time. */
export async function forgetEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await deleteEventsBefore(db, new Date(now().getTime() - KEPT_MS))) > 0);
}
