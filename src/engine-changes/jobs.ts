import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { WorkOn } from '../worker-pool/index.js'
import { isWatchPlanned } from './watching/run-store.js'

/** Needs no lease: a day that another run has handled meanwhile is not handled again. */
export const engineChangeJobs = (
  watchEngines: WorkOn<WorkspaceId>,
): Pick<Handlers<typeof QUEUES>, 'watch-engines'> => ({
  'watch-engines': ({ workspaceId }) => watchEngines(workspaceId),
})

/** The planner enqueues another job later. A restart of the worker revives a job that was given up. */
export const ENGINE_CHANGE_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'watch-engines'> = {
  'watch-engines': { onGivenUp: isWatchPlanned, onRevived: isWatchPlanned },
}
