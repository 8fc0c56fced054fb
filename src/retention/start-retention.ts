import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { firstKeptMonth } from './delete-answers.js'
import { listKeptDays } from './deletion-store.js'

const EVERY_MS = 24 * 60 * 60 * 1000

/** Once a day the answers that workspaces do not keep any more are deleted. */
export function startRetention(services: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      await planRetention(services)
    } catch (error) {
      // The next run, a day later or at the next start, plans it.
      services.log.warn({ error: String(error) }, 'could not plan the deletion of old answers')
    }
  })
}

export async function planRetention({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (const { workspaceId, keptDays } of await listKeptDays(db)) {
    const before = firstKeptMonth(now(), keptDays)
    await jobs.enqueue(db, 'delete-answers', { workspaceId, before }, { singletonKey: workspaceId })
  }
}
