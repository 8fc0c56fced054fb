import type { Services } from '../context.js'
import type { CATALOG, Handlers } from '../jobs/index.js'
import { type ContentJobTools, runContentCheck } from './content/run-content-check.js'
import { runCrawlabilityCheck } from './crawlability/run-crawlability-check.js'
import type { FanOutTools } from './fan-out/expand-for-engines.js'
import { runQueryFanOut } from './fan-out/run-query-fan-out.js'
import { openHostTurns } from './host-turns.js'
import type { SiteReader } from './sites/site-reader.js'

/** What audits are carried out with. */
export interface AuditTools extends FanOutTools, Pick<ContentJobTools, 'judge' | 'findRenderer'> {
  sites: SiteReader
}

/** Of one host at a time. One asks while the other ends; the rest of what the queue hands out is for other hosts. */
const CRAWLABILITY_CHECKS_AT_ONCE = 2
/** Some more than can be rendered at once. */
const CONTENT_CHECKS_AT_ONCE = 5

export function auditJobs(
  services: Services,
  tools: AuditTools,
): Pick<Handlers<typeof CATALOG>, 'check-crawlability' | 'check-content' | 'expand-query'> {
  const crawlability = { ...tools, turns: openHostTurns(CRAWLABILITY_CHECKS_AT_ONCE) }
  const content = {
    ...tools,
    model: tools.languageModel,
    turns: openHostTurns(CONTENT_CHECKS_AT_ONCE),
  }
  return {
    'check-crawlability': (key, lease) => runCrawlabilityCheck(services, crawlability, { key, lease }),
    'check-content': (key, lease) => runContentCheck(services, content, { key, lease }),
    'expand-query': (key, lease) => runQueryFanOut(services, tools, { key, lease }),
  }
}
