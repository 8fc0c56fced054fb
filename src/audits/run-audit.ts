import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { type NewEvent, recordEvents } from '../events/index.js'
import { afterHowMany, type GivenUpHandler, type Lease, startWaiting } from '../jobs/index.js'
import type { HostTurns } from './host-turns.js'
import { type AuditEnd, type AuditKey, findAudit, type StoredAudit, updateAuditEnded } from './store.js'

export interface AuditOutcome extends Omit<AuditEnd, 'completedDate'> {
  /** Events to record besides the event for the end of the audit. */
  events?: NewEvent[]
}

export interface AuditWork {
  key: AuditKey
  lease: Lease
}

/** Runs a pending audit. One that has ended or was deleted is skipped. */
export async function runAudit<Options>(
  services: Services,
  { key, lease }: AuditWork,
  run: (audit: StoredAudit<unknown, Options>) => Promise<AuditOutcome>,
): Promise<void> {
  const { db } = services
  const audit = await findAudit<unknown, Options>(db, key)
  if (audit?.status !== 'pending') return
  const outcome = await run(audit)
  // If the worker was stopped, the outcome is incomplete, and the next worker starts over.
  lease.signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await endAudit(services, tx, { key, audit, outcome })
  })
}

async function endAudit(
  services: Pick<Services, 'now'>,
  tx: Db,
  { key, audit, outcome }: { key: AuditKey; audit: StoredAudit<unknown, unknown>; outcome: AuditOutcome },
): Promise<void> {
  const { events = [], ...end } = outcome
  if (!(await updateAuditEnded(tx, key, { ...end, completedDate: services.now() }))) return
  await recordEvents(services, tx, key.workspaceId, [endEvent(audit, end), ...events])
}

function endEvent(
  { id, kind, url, query }: StoredAudit<unknown, unknown>,
  { status, failureReason }: Omit<AuditOutcome, 'events'>,
): NewEvent {
  const data = { auditId: id, kind: kind === 'fan_out' ? ('query_fan_out' as const) : kind, url, query }
  if (status === 'completed') return { type: 'audit.completed', data }
  return { type: 'audit.failed', data: { ...data, reason: failureReason ?? '' } }
}

/** How page checks share the hosts that they visit. */
interface HostQueue {
  queue: 'check-crawlability' | 'check-content'
  turns: HostTurns
}

/** Runs the check of a page. If its host is busy with other checks, the job is enqueued for later. */
export async function runCheckInTurn<Options>(
  services: Services,
  { queue, turns }: HostQueue,
  work: AuditWork,
  run: (audit: StoredAudit<unknown, Options>) => Promise<AuditOutcome>,
): Promise<void> {
  const { db, jobs, now } = services
  const { key, lease } = work
  const audit = await findAudit(db, key)
  if (audit?.status !== 'pending') return
  const { host } = new URL(audit.url ?? '')
  const turn = turns.take(host, key.auditId)
  if ('leave' in turn) {
    try {
      return await runAudit(services, work, run)
    } finally {
      turn.leave()
      await startNext(services, { queue, turns }, host)
    }
  }
  const startAfter = new Date(now().getTime() + turn.waitMs)
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await jobs.enqueue(tx, queue, key, { startAfter, singletonKey: key.auditId })
  })
}

async function startNext({ db, log }: Services, { queue, turns }: HostQueue, host: string): Promise<void> {
  try {
    let next = turns.next(host)
    while (next !== undefined && !(await startWaiting(db, queue, next))) next = turns.next(host)
  } catch (error) {
    // The waiting checks start anyway when they are due.
    log.warn({ queue, reason: String(error) }, 'the next check of a host could not be started')
  }
}

/**
 * Ends an audit whose job was given up. This is final: the customer can create a new audit. The dead job stays listed until the
 * audit is deleted.
 */
export function auditGivenUpHandler(
  services: Pick<Services, 'now'>,
  noun: string,
  outcomeOf: (audit: StoredAudit<unknown, unknown>, reason: string) => AuditOutcome = failedOutcome,
): GivenUpHandler<AuditKey> {
  return {
    onGivenUp: async (tx, key, end) => {
      const audit = await findAudit<unknown, unknown>(tx, key)
      if (audit?.status === 'pending') {
        const reason = `The ${noun} was given up ${afterHowMany(end)}. Create it again. If that fails, the operator can find the cause with "sightline doctor".`
        await endAudit(services, tx, { key, audit, outcome: outcomeOf(audit, reason) })
      }
      return audit !== undefined
    },
  }
}

function failedOutcome(_: unknown, failureReason: string): AuditOutcome {
  return { status: 'failed', result: null, failureReason }
}
