import { recommendReport, type RecommendServices } from '../runs/recommend-report.js'
import type { Recommender } from './open-recommender.js'

/** Does the same work without a worker thread, for programs that do nothing else. */
export function openInlineRecommender(services: RecommendServices): Recommender {
  return {
    recommend: (report) => recommendReport(services, report),
    close: async () => undefined,
  }
}
