import type { WorkspaceId } from '../../kernel/ids.js'
import type { Background } from '../../worker-pool/index.js'
import { watchEngines, type WatchServices } from '../watching/watch-engines.js'

/** The task of the worker thread. */
export interface WatchTask {
  workspaceId: WorkspaceId
  now: Date
}

/** Looks for changes of engines in a worker thread. */
export interface EngineWatcher {
  watch(workspaceId: WorkspaceId): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** Runs in the background, because no request waits for it. */
export function openEngineWatcher(options: { background: Background; now: () => Date }): EngineWatcher {
  const { background, now } = options
  return {
    watch: (workspaceId) => background.run(THREAD, { workspaceId, now: now() } satisfies WatchTask),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineEngineWatcher(services: WatchServices): EngineWatcher {
  return { watch: (workspaceId) => watchEngines(services, workspaceId) }
}
