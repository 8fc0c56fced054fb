import type { Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import { listWorkspacesToChoose } from '../settings-store.js'

/** The limit of workspaces in one pass. The next pass plans the others. */
const LIMIT = 200

/** Enqueues a job for each workspace that has not begun its day. Returns how many. */
export async function planReadings({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const open = await listOpenSubjects(db, 'read-pages')
  const found = await listWorkspacesToChoose(db, { today: dayOf(now()), open, limit: LIMIT })
  await db.transaction(async (tx) => {
    // Another worker may plan at the same moment. The queue keeps only one of the two jobs.
    for (const workspaceId of found)
      await jobs.enqueue(tx, 'read-pages', { workspaceId }, { singletonKey: workspaceId })
  })
  return found.length
}
