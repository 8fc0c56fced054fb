import { recommendReport, type RecommendServices } from '../runs/recommend-report.js'
import type { Recommender } from './open-recommender.js'

/** The same work without a thread, for a program that does nothing beside it. */
export function openInlineRecommender(services: RecommendServices): Recommender {
  return {
    recommend: (report) => recommendReport(services, report),
    close: async () => undefined,
  }
}
