import type { ClientConfig } from 'pg'

import type { ReportKey } from '../../reports/index.js'
import { openWorkerPool } from '../../worker-pool/index.js'
import { recommendReport, type RecommendServices } from '../runs/recommend-report.js'

/** A task for the worker thread. */
export interface RecommendTask {
  report: ReportKey
  now: Date
}

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
export function openRecommender(options: { connection: ClientConfig; now: () => Date }): Recommender {
  const { connection, now } = options
  const limits = { name: 'recommendations', limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<RecommendTask>({ file: THREAD, size: 1, settings: { connection }, ...limits })
  return {
    recommend: async (report) => {
      await pool.run([{ report, now: now() }])
    },
    close: () => pool.close(),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineRecommender(services: RecommendServices): Recommender {
  return { recommend: (report) => recommendReport(services, report), close: async () => undefined }
}
