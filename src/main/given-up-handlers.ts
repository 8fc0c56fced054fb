import { collectionGivenUpHandlers } from '../collection/index.js'
import { contentGivenUpHandlers } from '../content-checks/index.js'
import type { Services } from '../context.js'
import { crawlabilityGivenUpHandlers } from '../crawlability-checks/index.js'
import { fanOutGivenUpHandlers } from '../query-fan-out/index.js'
import { RECOMMENDATION_GIVEN_UP_HANDLERS } from '../recommendations/index.js'
import { REPORT_GIVEN_UP_HANDLERS } from '../reports/index.js'

/** What follows for people where a job is given up. */
export function allGivenUpHandlers(services: Services) {
  return {
    ...REPORT_GIVEN_UP_HANDLERS,
    ...RECOMMENDATION_GIVEN_UP_HANDLERS,
    ...collectionGivenUpHandlers(services),
    ...crawlabilityGivenUpHandlers(services),
    ...contentGivenUpHandlers(services),
    ...fanOutGivenUpHandlers(services),
  }
}
