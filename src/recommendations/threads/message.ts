import type { ReportKey } from '../../reports/index.js'

/** What the thread is asked to do. */
export interface RecommendTask {
  report: ReportKey
  now: Date
}
