import { auditAftermaths } from '../audits/index.js'
import { collectionAftermaths } from '../collection/index.js'
import type { Services } from '../context.js'
import { RECOMMENDATION_AFTERMATHS } from '../recommendations/index.js'
import { REPORT_AFTERMATHS } from '../reports/index.js'

/** What follows for people where a job is given up. */
export function allAftermaths(services: Services) {
  return {
    ...REPORT_AFTERMATHS,
    ...RECOMMENDATION_AFTERMATHS,
    ...collectionAftermaths(services),
    ...auditAftermaths(services),
  }
}
