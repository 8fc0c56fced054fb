import type { Services } from '../context.js'
import { firstKeptMonth } from './delete-answers.js'
import { listKeptDays } from './deletion-store.js'

/** Enqueues the deletion of answers that workspaces no longer keep. */
export async function planRetention({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (const { workspaceId, keptDays } of await listKeptDays(db)) {
    const before = firstKeptMonth(now(), keptDays)
    await jobs.enqueue(db, 'delete-answers', { workspaceId, before }, { singletonKey: workspaceId })
  }
}
