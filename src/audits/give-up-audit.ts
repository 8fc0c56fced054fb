import type { Services } from '../context.js'
import { type Aftermath, type Aftermaths, afterHowMany, type CATALOG, type GivenUp } from '../jobs/index.js'
import { fanOutWithout } from './fan-out/run-query-fan-out.js'
import type { StoredFanOut } from './fan-out/fan-out-view.js'
import type { AuditOutcome } from './run-audit.js'
import { type AuditKey, findAudit, type StoredAudit, updateAuditEnded } from './store.js'

/** Whoever asked for an audit is told when its queue gives it up. */
export function auditAftermaths(
  services: Pick<Services, 'now'>,
): Pick<Aftermaths<typeof CATALOG>, 'check-crawlability' | 'check-content' | 'expand-query'> {
  const check = aftermath(services, (_, end) => ({
    status: 'failed',
    result: null,
    failureReason: reasonOf('check', end),
  }))
  return {
    'check-crawlability': check,
    'check-content': check,
    'expand-query': aftermath(services, (audit, end) =>
      fanOutWithout(audit as StoredFanOut, reasonOf('fan-out', end)),
    ),
  }
}

/** It is final: another audit of the same can be created. The job is kept in sight until this one is deleted. */
function aftermath(
  { now }: Pick<Services, 'now'>,
  outcomeOf: (audit: StoredAudit<unknown, unknown>, end: GivenUp) => AuditOutcome,
): Aftermath<AuditKey> {
  return {
    giveUp: async (tx, key, end) => {
      const audit = await findAudit<unknown, unknown>(tx, key)
      if (audit?.status === 'pending')
        await updateAuditEnded(tx, key, { ...outcomeOf(audit, end), completedDate: now() })
      return audit !== undefined
    },
  }
}

function reasonOf(noun: string, end: GivenUp): string {
  return `The ${noun} was given up ${afterHowMany(end)}. Create it again; the operator finds the cause with "sightline doctor".`
}
