import type { Services } from '../context.js'
import type { Lease } from '../jobs/index.js'
import { type AuditEnd, type AuditKey, findAudit, type StoredAudit, updateAuditEnded } from './store.js'

export type AuditOutcome = Omit<AuditEnd, 'completedDate'>

export interface AuditWork<Options> {
  run(audit: StoredAudit<unknown, Options>): Promise<AuditOutcome>
  /** What is to be read of an audit that could not be carried out. */
  givenUp(audit: StoredAudit<unknown, Options>): AuditOutcome
}

/** Fewer than the queue has: whoever asked for it is told, also where each try ends with its worker. */
const MAX_TRIES = 3

/** Carries out an audit that waits; one that has ended or was deleted is left alone. */
export async function runAudit<Options>(
  { db, now, log }: Services,
  { key, lease }: { key: AuditKey; lease: Lease },
  { run, givenUp }: AuditWork<Options>,
): Promise<void> {
  const audit = await findAudit<unknown, Options>(db, key)
  if (audit?.status !== 'pending') return
  const outcome = lease.attempt > MAX_TRIES ? givenUp(audit) : await tried()
  // A worker that had to stop has seen only half: the next one begins anew.
  lease.signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await updateAuditEnded(tx, key, { ...outcome, completedDate: now() })
  })

  async function tried(): Promise<AuditOutcome> {
    try {
      return await run(audit as StoredAudit<unknown, Options>)
    } catch (error) {
      // It may go better another time, but not for ever.
      if (lease.signal.aborted || lease.attempt < MAX_TRIES) throw error
      log.error({ auditId: key.auditId, reason: String(error) }, 'audit given up')
      return givenUp(audit as StoredAudit<unknown, Options>)
    }
  }
}

/** Of an audit of a page. */
export const failedCheck = (failureReason: string): AuditOutcome => ({
  status: 'failed',
  result: null,
  failureReason,
})

export const GIVEN_UP =
  'The check could not be carried out. Try again later; the operator finds the reason in the log.'
