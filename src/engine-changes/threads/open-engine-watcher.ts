import type { ClientConfig } from 'pg'

import type { WorkspaceId } from '../../kernel/ids.js'
import { openWorkerPool } from '../../worker-pool/index.js'
import { watchEngines, type WatchServices } from '../watching/watch-engines.js'

/** A task for the worker thread. */
export interface WatchTask {
  workspaceId: WorkspaceId
  now: Date
}

/** Looks for changes of engines in a worker thread. */
export interface EngineWatcher {
  watch(workspaceId: WorkspaceId): Promise<void>
  close(): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)
/** A day of a thousand prompts and seven engines takes seconds; of many days, those that are done stay so. */
const LIMIT_MS = 5 * 60_000
const MAX_HEAP_MB = 1024

/** Uses one thread, since nobody waits for it. */
export function openEngineWatcher(options: { connection: ClientConfig; now: () => Date }): EngineWatcher {
  const { connection, now } = options
  const limits = { name: 'engine changes', limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<WatchTask>({ file: THREAD, size: 1, settings: { connection }, ...limits })
  return {
    watch: async (workspaceId) => {
      await pool.run([{ workspaceId, now: now() }])
    },
    close: () => pool.close(),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineEngineWatcher(services: WatchServices): EngineWatcher {
  return { watch: (workspaceId) => watchEngines(services, workspaceId), close: async () => undefined }
}
