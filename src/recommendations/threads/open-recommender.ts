import type { ClientConfig } from 'pg'

import type { ReportKey } from '../../reports/index.js'
import { openWorkerPool } from '../../worker-pool/index.js'
import type { RecommendTask } from './message.js'

/** Computes a report's recommendations in a worker thread. */
export interface Recommender {
  recommend(report: ReportKey): Promise<void>
  close(): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** A thousand prompts take seconds. */
const LIMIT_MS = 10 * 60_000
const MAX_HEAP_MB = 2048

/** Uses one thread, since nobody waits for recommendations at that moment. */
export function openRecommender({
  connection,
  now,
}: {
  connection: ClientConfig
  now: () => Date
}): Recommender {
  const limits = { limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<RecommendTask>({ file: THREAD, size: 1, settings: { connection }, ...limits })
  return {
    recommend: async (report) => {
      await pool.run([{ report, now: now() }])
    },
    close: () => pool.close(),
  }
}
