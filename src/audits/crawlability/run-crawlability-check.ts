import type { Services } from '../../context.js'
import type { HostTurns } from '../host-turns.js'
import { runAudit } from '../run-audit.js'
import { runInTurn, type Work } from '../run-in-turn.js'
import type { SiteReader } from '../sites/site-reader.js'

export interface CrawlabilityTools {
  sites: SiteReader
  turns: HostTurns
}

export async function runCrawlabilityCheck(
  services: Services,
  { sites, turns }: CrawlabilityTools,
  work: Work,
): Promise<void> {
  await runInTurn(services, { queue: 'check-crawlability', turns, ...work }, () =>
    runAudit(services, work, async ({ url }) => {
      const { findings, failureReason } = await sites.checkCrawlability(url ?? '', work.lease.signal)
      return { status: findings === null ? 'failed' : 'completed', result: findings, failureReason }
    }),
  )
}
