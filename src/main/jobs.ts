import { auditJobs, type AuditTools } from '../audits/index.js'
import { collectionJobs, type EngineAccess, firstCollection } from '../collection/index.js'
import type { Services } from '../context.js'
import { type Building, mentionJobs, recalculateReport } from '../mentions/index.js'
import { recommendationJobs, type Recommender } from '../recommendations/index.js'
import { reportJobs } from '../reports/index.js'

export interface Workplace extends AuditTools {
  engineAccess: EngineAccess
  building: Building
  recommender: Recommender
}

/** Everything that can be done behind the requests. */
export function allJobs(services: Services, { engineAccess, building, recommender, ...tools }: Workplace) {
  return {
    ...reportJobs(services, {
      collection: firstCollection(services, engineAccess),
      recalculate: (key, lease) => recalculateReport(services, building, { key, lease }),
    }),
    ...mentionJobs(services, building),
    ...recommendationJobs(services, { recommender, languageModel: tools.languageModel }),
    ...collectionJobs(services, engineAccess),
    ...auditJobs(services, { ...tools, engineAccess }),
  }
}
