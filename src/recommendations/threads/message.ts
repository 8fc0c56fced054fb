import type { ReportKey } from '../../reports/index.js'

/** What the thread is asked to do. */
export interface Order {
  report: ReportKey
  now: Date
}
