import type { ReportKey } from '../../reports/index.js'
import type { Background } from '../../worker-pool/index.js'
import { recommendReport, type RecommendServices } from '../runs/recommend-report.js'

/** A task for the worker thread. */
export interface RecommendTask {
  report: ReportKey
  now: Date
}

/** Computes a report's recommendations. */
export interface Recommender {
  recommend(report: ReportKey): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** Uses the background thread, because no request waits for recommendations. */
export function openRecommender(options: { background: Background; now: () => Date }): Recommender {
  const { background, now } = options
  return {
    recommend: (report) => background.run(THREAD, { report, now: now() } satisfies RecommendTask),
  }
}

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineRecommender(services: RecommendServices): Recommender {
  return { recommend: (report) => recommendReport(services, report) }
}
