import type { Services } from '../../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../../jobs/index.js'
import { deleteOrphanedWebhooks } from '../webhook-store.js'
import { deleteUnusedAddresses } from './address-store.js'
import { deleteDeliveriesBefore } from './delivery-store.js'

const EVERY_MS = 60 * 60 * 1000
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function startForgettingDeliveries(services: Pick<Services, 'db' | 'now' | 'log'>): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      await forgetDeliveries(services)
    } catch (error) {
      // The next run, an hour later, deletes them.
      services.log.warn({ error: String(error) }, 'could not delete old deliveries of webhooks')
    }
  })
}

/** Deletes deliveries after thirty days, some at a time, and what nothing leads to any more. */
export async function forgetDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await deleteDeliveriesBefore(db, new Date(now().getTime() - KEPT_MS))) > 0);
  await deleteOrphanedWebhooks(db)
  await deleteUnusedAddresses(db)
}
