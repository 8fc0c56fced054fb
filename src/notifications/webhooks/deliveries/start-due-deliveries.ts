import type { Services } from '../../../context.js'
import { listOpenSubjects } from '../../../jobs/index.js'
import { listDueAddresses } from './address-store.js'

/** The priority of addresses that do not answer: they take time and give nothing. */
export const BEHIND_OTHERS = -1

/** Enqueues a job for each address where something is due and that has none. */
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
