import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import type { Fetcher } from '../../web/index.js'
import { type AuditKey, findAudit, updateAuditEnded } from '../store.js'
import { checkCrawlability } from './check-crawlability.js'

/** Runs a check that waits; one that has ended or was deleted is left alone. */
export async function runCrawlabilityCheck(
  { db, now }: Services,
  fetcher: Fetcher,
  { key, lease }: { key: AuditKey; lease: Lease },
): Promise<void> {
  const audit = await findAudit(db, key)
  if (audit?.status !== 'pending' || audit.url === null) return
  const { findings, failureReason } = await checkCrawlability(fetcher, audit.url, lease.signal)
  // A worker that had to stop has seen only half: the next one begins anew.
  lease.signal.throwIfAborted()
  const status = findings === null ? 'failed' : 'completed'
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await updateAuditEnded(tx, key, { status, result: findings, failureReason, completedDate: now() })
  })
}
