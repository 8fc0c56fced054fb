import type { Services } from '../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { exportGivenUpHandler, makeExport } from './make-export.js'
import type { ExportTools } from './make-file.js'

export const exportJobs = (
  services: Services,
  tools: ExportTools,
): Pick<Handlers<typeof QUEUES>, 'make-export'> => ({
  'make-export': (key, lease) => makeExport(services, tools, { key, lease }),
})

export const exportGivenUpHandlers = (
  services: Pick<Services, 'now'>,
): Pick<GivenUpHandlers<typeof QUEUES>, 'make-export'> => ({
  'make-export': exportGivenUpHandler(services),
})
