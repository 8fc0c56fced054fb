import type { Services } from '../../../context.js'
import type { Lease } from '../../../jobs/index.js'
import { disableWebhook } from '../disable-webhook.js'
import { updateFailing, updateNotFailing } from '../webhook-store.js'
import type { DueDelivery } from './address-store.js'
import type { AttemptOutcome } from './attempt-delivery.js'
import { updateAttempted, updateDelivered } from './delivery-store.js'
import { nextDelayMs } from './retry-delay.js'
import { DAY_MS } from '../../../kernel/days.js'

/** After this many days without a successful delivery, the receiver probably no longer exists. */
const PATIENCE_DAYS = 5

const GONE_REASON =
  'The receiver returned 410 Gone: it wants no more deliveries. Enable the webhook again once the receiver wants them.'
const FAILED_REASON = `Every attempt failed for ${PATIENCE_DAYS} days. Repair the receiver, enable the webhook again, and replay the events that it missed.`

interface Attempted {
  due: DueDelivery
  outcome: AttemptOutcome
  lease: Lease
}

/** Records an attempt and its consequences for the delivery and the webhook. */
export function recordAttempt(
  services: Pick<Services, 'db' | 'now'>,
  { due, outcome, lease }: Attempted,
): Promise<void> {
  const { webhookId, deliveryId } = due
  const { attempt, result } = outcome
  const key = { webhookId, deliveryId }
  return services.db.transaction(async (tx) => {
    if (result === 'delivered') {
      // The statements are sent together and run in this order. Most deliveries end here.
      await Promise.all([lease.hold(tx), updateNotFailing(tx, webhookId), updateDelivered(tx, key, attempt)])
      return
    }
    await lease.hold(tx)
    const now = services.now()
    // A hopeless failure is not the receiver's fault, so the webhook does not count as failing. The webhook is locked before its
    // deliveries, as an edit does. In the other order, attempts that disable it at the same time would deadlock.
    const failingSince = result === 'hopeless' ? now : await updateFailing(tx, webhookId, now)
    await updateAttempted(tx, key, { attempt, nextAttemptDate: nextAttemptOf(due, outcome, now) })
    if (result === 'gone') return disableWebhook(services, tx, { webhookId, reason: GONE_REASON })
    if (now.getTime() - failingSince.getTime() < PATIENCE_DAYS * DAY_MS) return
    await disableWebhook(services, tx, { webhookId, reason: FAILED_REASON })
  })
}

/** Null if there is no further attempt. */
function nextAttemptOf(
  { deliveryId, tries }: DueDelivery,
  { result, retryAfterMs }: AttemptOutcome,
  now: Date,
): Date | null {
  if (result !== 'failed') return null
  const delayMs = nextDelayMs({ deliveryId, attempt: tries + 1, retryAfterMs })
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs)
}
