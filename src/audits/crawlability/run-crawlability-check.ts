import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import { runAudit } from '../run-audit.js'
import { type AuditKey, findAudit } from '../store.js'
import type { HostTurns } from './host-turns.js'
import type { SiteReader } from '../sites/site-reader.js'

export interface CrawlabilityTools {
  sites: SiteReader
  tryTurn: HostTurns
}

interface Work {
  key: AuditKey
  lease: Lease
}

/** For the first that finds its host busy; each further one comes back as much later, so that few come in vain. */
const AGAIN_MS = 2_000
const MAX_AGAIN_MS = 30_000

/** Carries the check out, or puts it back for a while where its host is being checked already. */
export async function runCrawlabilityCheck(
  services: Services,
  { sites, tryTurn }: CrawlabilityTools,
  work: Work,
): Promise<void> {
  const audit = await findAudit(services.db, work.key)
  if (audit?.status !== 'pending') return
  const address = audit.url ?? ''
  const turn = tryTurn(new URL(address).host, () =>
    runAudit(services, work, async () => {
      const { findings, failureReason } = await sites.checkCrawlability(address, work.lease.signal)
      return { status: findings === null ? 'failed' : 'completed', result: findings, failureReason }
    }),
  )
  await ('begun' in turn ? turn.begun : putBack(services, work, turn.timesBusy * AGAIN_MS))
}

async function putBack({ db, jobs, now }: Services, { key, lease }: Work, delayMs: number): Promise<void> {
  const startAfter = new Date(now().getTime() + Math.min(delayMs, MAX_AGAIN_MS))
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await jobs.enqueue(tx, 'check-crawlability', key, { startAfter, singletonKey: key.auditId })
  })
}
