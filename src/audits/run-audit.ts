import type { Services } from '../context.js'
import type { Lease } from '../jobs/index.js'
import { type AuditEnd, type AuditKey, findAudit, type StoredAudit, updateAuditEnded } from './store.js'

export type AuditOutcome = Omit<AuditEnd, 'completedDate'>

/** Carries out an audit that waits; one that has ended or was deleted is left alone. */
export async function runAudit<Options>(
  { db, now }: Services,
  { key, lease }: { key: AuditKey; lease: Lease },
  run: (audit: StoredAudit<unknown, Options>) => Promise<AuditOutcome>,
): Promise<void> {
  const audit = await findAudit<unknown, Options>(db, key)
  if (audit?.status !== 'pending') return
  const outcome = await run(audit)
  // A worker that had to stop has seen only half: the next one begins anew.
  lease.signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await updateAuditEnded(tx, key, { ...outcome, completedDate: now() })
  })
}
