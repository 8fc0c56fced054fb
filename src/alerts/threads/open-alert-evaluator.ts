import type { ReportKey } from '../../reports/index.js'
import type { Background } from '../../worker-pool/index.js'
import { evaluateAlerts, type EvaluateServices } from '../runs/evaluate-alerts.js'

/** A task for the worker thread. */
export interface EvaluateTask {
  report: ReportKey
  now: Date
}

/** Judges a report's alerts. */
export interface AlertEvaluator {
  evaluate(report: ReportKey): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** Uses the background thread, because no request waits for alerts. */
export function openAlertEvaluator(options: { background: Background; now: () => Date }): AlertEvaluator {
  const { background, now } = options
  return {
    evaluate: (report) => background.run(THREAD, { report, now: now() } satisfies EvaluateTask),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineAlertEvaluator(services: EvaluateServices): AlertEvaluator {
  return { evaluate: (report) => evaluateAlerts(services, report) }
}
