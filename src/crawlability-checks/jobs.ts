import { auditGivenUpHandler, type AuditWork, openHostTurns, runCheckInTurn } from '../audits/index.js'
import type { HostTurns } from '../audits/index.js'
import type { Services } from '../context.js'
import type { CrawlProbe } from '../crawl-probe/index.js'
import type { GivenUpHandlers, QUEUES, Handlers } from '../jobs/index.js'
import { checkCrawlability } from './check-crawlability.js'
import { crawlerEvents } from './crawler-events.js'
import { listChecksBefore } from './latest-check-store.js'

/** Checks of one host that run at a time: one can start requests while the other ends. Further jobs are for other hosts. */
const CHECKS_AT_ONCE = 2

export function crawlabilityJobs(
  services: Services,
  { crawlProbe }: { crawlProbe: CrawlProbe },
): Pick<Handlers<typeof QUEUES>, 'check-crawlability'> {
  const tools = { crawlProbe, turns: openHostTurns(CHECKS_AT_ONCE) }
  return { 'check-crawlability': (key, lease) => runCrawlabilityCheck(services, tools, { key, lease }) }
}

export async function runCrawlabilityCheck(
  services: Services,
  { crawlProbe, turns }: { crawlProbe: CrawlProbe; turns: HostTurns },
  work: AuditWork,
): Promise<void> {
  await runCheckInTurn(
    services,
    { queue: 'check-crawlability', turns },
    work,
    async ({ id, url, createdDate }) => {
      const order = { url: url ?? '', waitedMs: services.now().getTime() - createdDate.getTime() }
      const { findings, failureReason } = await checkCrawlability(crawlProbe, order, work.lease.signal)
      if (findings === null) return { status: 'failed', result: null, failureReason }
      const before = await listChecksBefore(services.db, work.key, url ?? '')
      const events = crawlerEvents(before, { id, result: findings })
      return { status: 'completed', result: findings, failureReason, events }
    },
  )
}

export function crawlabilityGivenUpHandlers(
  services: Pick<Services, 'now'>,
): Pick<GivenUpHandlers<typeof QUEUES>, 'check-crawlability'> {
  return { 'check-crawlability': auditGivenUpHandler(services, 'check') }
}
