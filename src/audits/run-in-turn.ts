import type { Services } from '../context.js'
import { type Lease, startWaiting } from '../jobs/index.js'
import type { HostTurns } from './host-turns.js'
import { type AuditKey, findAudit } from './store.js'

export interface Work {
  key: AuditKey
  lease: Lease
}

interface Line {
  queue: 'check-crawlability' | 'check-content'
  turns: HostTurns
}

/** Carries out the check of a page, or puts it back for a while where its host is busy with others. */
export async function runInTurn(
  services: Services,
  { key, lease, ...line }: Line & Work,
  run: () => Promise<void>,
): Promise<void> {
  const { db, jobs, now } = services
  const audit = await findAudit(db, key)
  if (audit?.status !== 'pending') return
  const { host } = new URL(audit.url ?? '')
  const turn = line.turns.take(host, key.auditId)
  if ('leave' in turn) {
    try {
      return await run()
    } finally {
      turn.leave()
      await callNext(services, line, host)
    }
  }
  const startAfter = new Date(now().getTime() + turn.waitMs)
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await jobs.enqueue(tx, line.queue, key, { startAfter, singletonKey: key.auditId })
  })
}

async function callNext({ db, log }: Services, { queue, turns }: Line, host: string): Promise<void> {
  try {
    let next = turns.next(host)
    while (next !== undefined && !(await startWaiting(db, queue, next))) next = turns.next(host)
  } catch (error) {
    // Those who wait come back by themselves, only later.
    log.warn({ queue, reason: String(error) }, 'the next check of a host could not be called')
  }
}
