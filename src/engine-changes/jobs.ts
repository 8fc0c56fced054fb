import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { isWatchPlanned } from './watching/run-store.js'
import type { EngineWatcher } from './threads/open-engine-watcher.js'

/** Needs no lease: a day that another run has handled meanwhile is not handled again. */
export const engineChangeJobs = (watcher: EngineWatcher): Pick<Handlers<typeof QUEUES>, 'watch-engines'> => ({
  'watch-engines': ({ workspaceId }) => watcher.watch(workspaceId),
})

/** The planner enqueues another job later. A restart of the worker revives a job that was given up. */
export const ENGINE_CHANGE_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'watch-engines'> = {
  'watch-engines': { onGivenUp: isWatchPlanned, onRevived: isWatchPlanned },
}
