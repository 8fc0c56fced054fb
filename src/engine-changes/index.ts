export { changeData } from './change-data.js'
export { ENGINE_CHANGE_GIVEN_UP_HANDLERS, engineChangeJobs } from './jobs.js'
export {
  type EngineWatcher,
  openEngineWatcher,
  openInlineEngineWatcher,
} from './threads/open-engine-watcher.js'
export { planWatches } from './watching/plan-watches.js'
export { listEngineChanges, type StoredChange } from './watching/watch-store.js'
