import type { Services } from '../context.js'
import type { Handlers, QUEUES } from '../jobs/index.js'
import { type FirstCollection, type Recalculation, setUpReport } from './versions/set-up-report.js'

export const reportJobs = (
  services: Services,
  ports: { collection: FirstCollection; recalculate: Recalculation },
): Pick<Handlers<typeof QUEUES>, 'set-up-report'> => ({
  'set-up-report': (payload, lease) => setUpReport(services, ports, { payload, lease }),
})
