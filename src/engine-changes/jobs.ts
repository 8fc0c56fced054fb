import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { isWatchPlanned } from './watching/run-store.js'
import type { EngineWatcher } from './threads/open-engine-watcher.js'

/** Needs no lease: a day that somebody else has looked at meanwhile is not looked at again. */
export const engineChangeJobs = (watcher: EngineWatcher): Pick<Handlers<typeof QUEUES>, 'watch-engines'> => ({
  'watch-engines': ({ workspaceId }) => watcher.watch(workspaceId),
})

/** The planner enqueues another job later, a restart at once. */
export const ENGINE_CHANGE_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'watch-engines'> = {
  'watch-engines': { onGivenUp: isWatchPlanned, onRevived: isWatchPlanned },
}
