import { auditJobs } from '../audits/index.js'
import { collectionJobs, type Desk, firstCollection } from '../collection/index.js'
import type { Services } from '../context.js'
import { type Building, mentionJobs, recalculateReport } from '../mentions/index.js'
import { reportJobs } from '../reports/index.js'
import type { Fetcher } from '../web/index.js'

export interface Workplace {
  desk: Desk
  building: Building
  fetcher: Fetcher
}

/** Everything that can be done behind the requests. */
export function allJobs(services: Services, { desk, building, fetcher }: Workplace) {
  return {
    ...reportJobs(services, {
      collection: firstCollection(services, desk),
      recalculate: (key, lease) => recalculateReport(services, building, { key, lease }),
    }),
    ...mentionJobs(services, building),
    ...collectionJobs(services, desk),
    ...auditJobs(services, fetcher),
  }
}
