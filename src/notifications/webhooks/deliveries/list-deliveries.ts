import { datesAsText } from '../../../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../../../kernel/paging.js'
import type { DeliveryAttempt, WebhookDelivery } from '../schema.js'
import type { WebhookContext } from '../webhook-access.js'
import { listStoredDeliveries, type StoredDelivery } from './delivery-store.js'

export async function listDeliveries(
  { db, webhook }: Pick<WebhookContext, 'db' | 'webhook'>,
  { status }: { status?: WebhookDelivery['status'] | undefined },
  page: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const rows = await listStoredDeliveries(db, { webhookId: webhook.id, status }, page)
  return pageOf(rows.map(deliveryView), page, ({ id }) => id)
}

export function deliveryView(stored: StoredDelivery): WebhookDelivery {
  return { ...datesAsText(stored), attempts: stored.attempts.map(attemptView) }
}

/** Returns the fields in the order of the HTTP interface. The database does not keep it. */
function attemptView(attempt: DeliveryAttempt): DeliveryAttempt {
  const { startedDate, status, error, responseStart, ms } = attempt
  return { startedDate, status, error, responseStart, ms }
}
