import type { Services } from '../context.js'
import type { QUEUES, Handlers } from '../jobs/index.js'
import type { FirstCollection } from './collection-port.js'
import type { Recalculation } from './recalculation-port.js'
import { setUpReport } from './set-up-report.js'

export const reportJobs = (
  services: Services,
  ports: { collection: FirstCollection; recalculate: Recalculation },
): Pick<Handlers<typeof QUEUES>, 'set-up-report'> => ({
  'set-up-report': (payload, lease) => setUpReport(services, ports, { payload, lease }),
})
