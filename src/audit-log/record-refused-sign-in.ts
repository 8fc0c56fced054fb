import { OPERATOR } from '../auth/index.js'
import type { Services } from '../context.js'
import type { AuditAction } from '../http/routes/audit-actions.js'
import { recordAct } from './record-act.js'
import { findNthNewest } from './store.js'

/** The actor of a failed sign-in. Only the address is known. */
export const NOBODY = { ...OPERATOR, name: 'Nobody' }

/** Limit for the whole installation: many addresses that each fail must not fill the disk. */
const RECORDS_PER_MINUTE = 60

interface Refusal {
  address: string
  /** How often this address has failed within the window of its limit. */
  failures: number
  /** True if this failure locks the address. */
  isLast: boolean
  /** The issuer's name in the settings, and what went wrong. */
  provider?: string
  reason?: string
}

/** True if this action was recorded so often lately that more records would only fill the disk. */
export async function isCrowded(
  { db, now }: Pick<Services, 'db' | 'now'>,
  action: AuditAction,
): Promise<boolean> {
  const nth = await findNthNewest(db, action, RECORDS_PER_MINUTE)
  return nth !== undefined && nth.getTime() > now().getTime() - 60_000
}

/** Records the first failure of an address and the one that locks it. Those between add nothing. */
export async function recordRefusedSignIn(
  services: Pick<Services, 'db' | 'now'>,
  { address, failures, isLast, provider, reason }: Refusal,
): Promise<void> {
  if (failures > 1 && !isLast) return
  if (await isCrowded(services, 'session.refused')) return
  await services.db.transaction((tx) =>
    recordAct({ ...services, actor: NOBODY, address }, tx, {
      action: 'session.refused',
      target: { id: null },
      shows: ['failures', 'isLocked', 'provider', 'reason'],
      after: { failures, isLocked: isLast, provider, reason },
    }),
  )
}
