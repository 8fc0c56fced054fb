import { recommendReport, type Recommending } from '../recommend-report.js'
import type { Recommender } from './open-recommender.js'

/** The same work without a thread, for a program that does nothing beside it. */
export function openInlineRecommender(services: Recommending): Recommender {
  return {
    recommend: (report) => recommendReport(services, report),
    close: async () => undefined,
  }
}
