import type { Services } from '../context.js'
import type { Lease } from '../jobs/index.js'
import type { HostTurns } from './host-turns.js'
import { type AuditKey, findAudit } from './store.js'

export interface Work {
  key: AuditKey
  lease: Lease
}

interface Line {
  queue: 'check-crawlability' | 'check-content'
  tryTurn: HostTurns
}

/** Carries out the check of a page, or puts it back for a while where its host is busy with others. */
export async function runInTurn(
  services: Services,
  { queue, tryTurn, key, lease }: Line & Work,
  run: () => Promise<void>,
): Promise<void> {
  const audit = await findAudit(services.db, key)
  if (audit?.status !== 'pending') return
  const turn = tryTurn(new URL(audit.url ?? '').host, run)
  if ('begun' in turn) return turn.begun
  const startAfter = new Date(services.now().getTime() + turn.waitMs)
  await services.db.transaction(async (tx) => {
    await lease.hold(tx)
    await services.jobs.enqueue(tx, queue, key, { startAfter, singletonKey: key.auditId })
  })
}
