import type { Services } from '../context.js'
import type { CATALOG, Handlers } from '../jobs/index.js'
import type { FirstCollection } from './collection-port.js'
import { recalculateReport } from './recalculate-report.js'
import { setUpReport } from './set-up-report.js'

export const reportJobs = (
  services: Services,
  collection: FirstCollection,
): Pick<Handlers<typeof CATALOG>, 'set-up-report' | 'recalculate-report'> => ({
  'set-up-report': (payload, lease) => setUpReport(services, collection, { payload, lease }),
  'recalculate-report': (payload, lease) => recalculateReport(services, payload, lease),
})
