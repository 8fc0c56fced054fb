import type { Services } from '../context.js'
import type { CATALOG, Handlers } from '../jobs/index.js'
import { recalculateReport } from './recalculate-report.js'
import { setUpReport } from './set-up-report.js'

export const reportJobs = (
  services: Services,
): Pick<Handlers<typeof CATALOG>, 'set-up-report' | 'recalculate-report'> => ({
  'set-up-report': (payload, lease) => setUpReport(services, payload, lease),
  'recalculate-report': (payload, lease) => recalculateReport(services, payload, lease),
})
