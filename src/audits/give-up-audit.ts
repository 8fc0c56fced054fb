import type { Services } from '../context.js'
import { type GivenUpHandler, afterHowMany, type GivenUp } from '../jobs/index.js'
import type { AuditOutcome } from './run-audit.js'
import { type AuditKey, findAudit, type StoredAudit, updateAuditEnded } from './store.js'

/**
 * Ends an audit whose job was given up, for good: the customer can create another one.
 * The dead job stays listed until the audit is deleted.
 */
export function auditGivenUpHandler(
  { now }: Pick<Services, 'now'>,
  noun: string,
  outcomeOf: (audit: StoredAudit<unknown, unknown>, reason: string) => AuditOutcome = failedOutcome,
): GivenUpHandler<AuditKey> {
  return {
    onGivenUp: async (tx, key, end) => {
      const audit = await findAudit<unknown, unknown>(tx, key)
      if (audit?.status === 'pending') {
        const outcome = outcomeOf(audit, reasonOf(noun, end))
        await updateAuditEnded(tx, key, { ...outcome, completedDate: now() })
      }
      return audit !== undefined
    },
  }
}

function failedOutcome(_: unknown, failureReason: string): AuditOutcome {
  return { status: 'failed', result: null, failureReason }
}

function reasonOf(noun: string, end: GivenUp): string {
  return `The ${noun} was given up ${afterHowMany(end)}. Create it again; the operator finds the cause with "sightline doctor".`
}
