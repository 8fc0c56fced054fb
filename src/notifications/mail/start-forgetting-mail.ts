import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { deleteMailsBefore } from './mail-store.js'

const EVERY_MS = 60 * 60 * 1000
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function startForgettingMail(services: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      await forgetMail(services)
    } catch (error) {
      // The next run, an hour later, deletes them.
      services.log.warn({ error: String(error) }, 'could not delete old mail')
    }
  })
}

/** Deletes mail of more than thirty days, some at a time. */
export async function forgetMail({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await deleteMailsBefore(db, new Date(now().getTime() - KEPT_MS))) > 0);
}
