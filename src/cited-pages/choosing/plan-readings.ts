import type { Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import { listWorkspacesToChoose } from '../settings-store.js'

/** The next pass plans the others. */
const LIMIT = 200

/** Enqueues the reading of workspaces that have not begun their day, and returns of how many. */
export async function planReadings({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const open = await listOpenSubjects(db, 'read-pages')
  const found = await listWorkspacesToChoose(db, { today: dayOf(now()), open, limit: LIMIT })
  await db.transaction(async (tx) => {
    // Another worker may plan at the same moment: one of the two jobs stays.
    for (const workspaceId of found)
      await jobs.enqueue(tx, 'read-pages', { workspaceId }, { singletonKey: workspaceId })
  })
  return found.length
}
