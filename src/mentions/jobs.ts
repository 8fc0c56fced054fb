import type { Services } from '../context.js'
import type { QUEUES, Handlers } from '../jobs/index.js'
import { recalculateReport } from './sheets/recalculate-report.js'
import type { SheetBuilder } from './threads/open-threads.js'

export const mentionJobs = (
  services: Services,
  sheetBuilder: SheetBuilder,
): Pick<Handlers<typeof QUEUES>, 'recalculate-report'> => ({
  'recalculate-report': (key, lease) => recalculateReport(services, sheetBuilder, { key, lease }),
})
