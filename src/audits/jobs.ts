import type { Services } from '../context.js'
import type { CATALOG, Handlers } from '../jobs/index.js'
import type { Fetcher } from '../web/index.js'
import { runCrawlabilityCheck } from './crawlability/run-crawlability-check.js'

export const auditJobs = (
  services: Services,
  fetcher: Fetcher,
): Pick<Handlers<typeof CATALOG>, 'check-crawlability'> => ({
  'check-crawlability': (key, lease) => runCrawlabilityCheck(services, fetcher, { key, lease }),
})
