import type { Services } from '../context.js'
import type { CATALOG, Handlers } from '../jobs/index.js'
import { recalculateReport } from './recalculate-report.js'
import type { Building } from './threads/open-threads.js'

export const mentionJobs = (
  services: Services,
  building: Building,
): Pick<Handlers<typeof CATALOG>, 'recalculate-report'> => ({
  'recalculate-report': (key, lease) => recalculateReport(services, building, { key, lease }),
})
