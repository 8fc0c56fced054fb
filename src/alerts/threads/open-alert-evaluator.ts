import type { ClientConfig } from 'pg'

import type { ReportKey } from '../../reports/index.js'
import { openWorkerPool } from '../../worker-pool/index.js'
import { evaluateAlerts, type EvaluateServices } from '../runs/evaluate-alerts.js'

/** A task for the worker thread. */
export interface EvaluateTask {
  report: ReportKey
  now: Date
}

/** Judges a report's alerts in a worker thread. */
export interface AlertEvaluator {
  evaluate(report: ReportKey): Promise<void>
  close(): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** A thousand prompts take a few seconds. */
const LIMIT_MS = 5 * 60_000
const MAX_HEAP_MB = 1024

/** Uses one thread, since nobody waits for alerts at that moment. */
export function openAlertEvaluator(options: { connection: ClientConfig; now: () => Date }): AlertEvaluator {
  const { connection, now } = options
  const limits = { name: 'alerts', limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<EvaluateTask>({ file: THREAD, size: 1, settings: { connection }, ...limits })
  return {
    evaluate: async (report) => {
      await pool.run([{ report, now: now() }])
    },
    close: () => pool.close(),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineAlertEvaluator(services: EvaluateServices): AlertEvaluator {
  return { evaluate: (report) => evaluateAlerts(services, report), close: async () => undefined }
}
