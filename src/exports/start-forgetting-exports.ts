import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { deleteExportsBefore } from './store.js'

const EVERY_MS = 60 * 60 * 1000
export const KEPT_DAYS = 90
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

export function startForgettingExports(services: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      await forgetExports(services)
    } catch (error) {
      // The next run, an hour later, deletes them.
      services.log.warn({ error: String(error) }, 'could not delete old exports')
    }
  })
}

/** Deletes old exports with their files, some at a time. */
export async function forgetExports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await deleteExportsBefore(db, new Date(now().getTime() - KEPT_MS))) > 0);
}
