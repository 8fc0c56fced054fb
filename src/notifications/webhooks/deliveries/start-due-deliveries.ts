import type { Services } from '../../../context.js'
import { listOpenSubjects } from '../../../jobs/index.js'
import { listDueAddresses } from './address-store.js'

/** The priority of addresses that do not respond, because they take time without a result. */
export const BEHIND_OTHERS = -1

/** Enqueues a job for each address with due deliveries that has no open job. */
export async function startDueDeliveries({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const addresses = await listDueAddresses(db, now())
  if (addresses.length === 0) return
  const open = new Set(await listOpenSubjects(db, 'deliver-webhooks'))
  for (const { address, isFailing } of addresses) {
    if (open.has(address)) continue
    const priority = isFailing ? BEHIND_OTHERS : 0
    await jobs.enqueue(db, 'deliver-webhooks', { address }, { singletonKey: address, priority })
  }
}
