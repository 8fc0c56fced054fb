import { OPERATOR } from '../auth/index.js'
import type { Services } from '../context.js'
import type { AuditAction } from '../http/routes/audit-actions.js'
import { recordAct } from './record-act.js'
import { findNthNewest } from './store.js'

/** Whoever has not signed in is nobody: the address is all that is known. */
export const NOBODY = { ...OPERATOR, name: 'Nobody' }

/** Of the whole installation. A crowd of addresses, each of which fails, must not fill the disk. */
const RECORDS_PER_MINUTE = 60

interface Refusal {
  address: string
  /** Of this address, within the window of its limit. */
  failures: number
  /** The address is locked from now on. */
  isLast: boolean
  /** By which issuer it was tried, as the settings name it, and what went wrong. */
  provider?: string
  reason?: string
}

/** Whether this was recorded so often lately that one more would only fill the disk. */
export async function isCrowded(
  { db, now }: Pick<Services, 'db' | 'now'>,
  action: AuditAction,
): Promise<boolean> {
  const nth = await findNthNewest(db, action, RECORDS_PER_MINUTE)
  return nth !== undefined && nth.getTime() > now().getTime() - 60_000
}

/** Records the first failure of an address, and the one that locks it: those between say nothing new. */
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
