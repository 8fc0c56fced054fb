import { type CurrentSurface, listCurrentSurfaces, type StoredSurface } from '../answers/index.js'
import { listAskedSince } from '../collection/index.js'
import type { Services } from '../context.js'
import { listWatchedStates, recordEvents, updateWatchedState } from '../events/index.js'
import { actOnEach, openSweep } from '../jobs/index.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { surfaceId } from './surface-id.js'
import { surfaceLabel } from './surface-words.js'
import { listUnreported } from './watch-store.js'

const SUBJECT = 'surface '

/** Imported answers are not questions, so only the check of all workspaces notices them. */
const ALL_EVERY_MS = 60 * 60 * 1000
/** Longest delay between the end of a question and its commit. */
const LATE_MS = 5 * 60 * 1000

/** Checks the workspaces with questions that ended since the last check, and all workspaces once an hour. */
export function openSurfaceWatcher(services: Services): () => Promise<void> {
  return openSweep({
    now: services.now,
    lateMs: LATE_MS,
    allEveryMs: ALL_EVERY_MS,
    listTouched: (since) => listAskedSince(services.db, since),
    look: (workspaces) => watchSurfaces(services, workspaces),
  })
}

/** Reports engines whose latest answers come from another surface than before. */
export async function watchSurfaces(services: Services, among: WorkspaceSet = 'all'): Promise<void> {
  const unreported = await listUnreported(services.db, SUBJECT, among)
  if (unreported.length === 0) return
  const workspaces = [...new Set(unreported.map(({ workspaceId }) => workspaceId))]
  const reported = await listWatchedStates(services.db, SUBJECT, workspaces)
  await actOnEach(await listCurrentSurfaces(services.db, unreported), async (current) => {
    const { workspaceId, now, all } = current
    const before = reported.get(workspaceId)?.get(SUBJECT + now.engine)?.state
    const previous = all.find((one) => surfaceId(one) === before)
    if (before !== surfaceId(now) && (previous === undefined || hasReplaced(now, previous)))
      await reportSurface(services, current)
  })
}

/** A surface with one or two answers replaces nothing, and neither do surfaces that answer at the same time. */
function hasReplaced(now: StoredSurface, previous: StoredSurface): boolean {
  return now.lastDay > now.firstDay && now.lastDay > previous.lastDay && now.firstDay >= previous.lastDay
}

async function reportSurface(services: Services, { workspaceId, now, all }: CurrentSurface): Promise<void> {
  await services.db.transaction(async (tx) => {
    const watched = { subject: SUBJECT + now.engine, state: surfaceId(now) }
    const before = await updateWatchedState(tx, workspaceId, watched, services.now())
    const previous = all.find((one) => surfaceId(one) === before?.state)
    // The first surface of an engine replaces no other.
    if (before === undefined || previous === undefined) return
    const shown = (surface: typeof now) => ({ id: surfaceId(surface), label: surfaceLabel(surface) })
    const data = { engine: now.engine, day: now.firstDay, surface: shown(now), previous: shown(previous) }
    await recordEvents(services, tx, workspaceId, [{ type: 'surface.changed', data }])
  })
}
