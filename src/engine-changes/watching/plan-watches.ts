import type { Services } from '../../context.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { lastSettledDay } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listDueWorkspaces, planWorkspace } from './run-store.js'

/** Longer than the queue retries a job. */
const LOST_MS = 15 * 60_000
/** The next pass plans the remaining workspaces. */
const LIMIT = 200

/** Enqueues a watch job for some workspaces with a new finished day and returns how many. */
export async function planWatches(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const { db, jobs, now } = services
  const moment = now()
  const open = await listOpenSubjects(db, 'watch-engines')
  const wanted = { now: moment, day: lastSettledDay(moment), lostMs: LOST_MS, open, limit: LIMIT }
  const found = await listDueWorkspaces(db, wanted)
  if (found.length === 0) return 0
  return db.transaction(async (tx) => {
    const due: { workspaceId: WorkspaceId }[] = []
    for (const workspaceId of found)
      if (await planWorkspace(tx, workspaceId, wanted)) due.push({ workspaceId })
    await jobs.enqueueMany(tx, 'watch-engines', due)
    return due.length
  })
}
