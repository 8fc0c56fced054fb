import { collectionAftermaths } from '../collection/index.js'
import { contentAftermaths } from '../content-checks/index.js'
import type { Services } from '../context.js'
import { crawlabilityAftermaths } from '../crawlability-checks/index.js'
import { fanOutAftermaths } from '../query-fan-out/index.js'
import { RECOMMENDATION_AFTERMATHS } from '../recommendations/index.js'
import { REPORT_AFTERMATHS } from '../reports/index.js'

/** What follows for people where a job is given up. */
export function allAftermaths(services: Services) {
  return {
    ...REPORT_AFTERMATHS,
    ...RECOMMENDATION_AFTERMATHS,
    ...collectionAftermaths(services),
    ...crawlabilityAftermaths(services),
    ...contentAftermaths(services),
    ...fanOutAftermaths(services),
  }
}
