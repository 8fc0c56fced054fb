import type { ReportKey } from '../../reports/index.js'

/** A task for the worker thread. */
export interface RecommendTask {
  report: ReportKey
  now: Date
}
