import { notFound } from '../../../auth/index.js'
import { findLastSequence } from '../../../events/index.js'
import { Invalid, Refusal } from '../../../kernel/errors.js'
import { newId } from '../../../kernel/ids.js'
import type { Db } from '../../../db/db.js'
import type { ReplayedEvents, ReplayEvents, WebhookDelivery } from '../schema.js'
import type { WebhookContext } from '../webhook-access.js'
import type { StoredWebhook } from '../webhook-store.js'
import { updateWebhookCursorBack } from '../webhook-cursor-store.js'
import { updateNotPaused } from './address-store.js'
import { findDelivery, insertDeliveries, updateToPending } from './delivery-store.js'
import { deliveryView } from './list-deliveries.js'

/** Sends a test event, to see whether it arrives. */
export function sendPing(ctx: WebhookContext): Promise<WebhookDelivery> {
  const { db, now, webhook } = ctx
  requireEnabled(webhook)
  const createdDate = now()
  const ping = { id: newId(createdDate), eventId: newId(createdDate), type: 'ping' }
  const delivery = { ...ping, workspaceId: null, sequence: null }
  return db.transaction(async (tx) => {
    await insertDeliveries(tx, { webhookId: webhook.id, deliveries: [delivery], now: createdDate })
    return started(ctx, tx, delivery.id)
  })
}

/** Sends an event once more, whether or not it was delivered before. */
export function replayDelivery(ctx: WebhookContext, deliveryId: string): Promise<WebhookDelivery> {
  const { db, now, webhook } = ctx
  requireEnabled(webhook)
  return db.transaction(async (tx) => {
    await updateToPending(tx, { webhookId: webhook.id, deliveryId }, now())
    return started(ctx, tx, deliveryId)
  })
}

/** Enqueues the job at once. A person is waiting, so a pause of the receiver is ended. */
async function started(
  { jobs, webhook: { id: webhookId, address } }: WebhookContext,
  tx: Db,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await updateNotPaused(tx, address)
  await jobs.enqueue(tx, 'deliver-webhooks', { address }, { singletonKey: address })
  const stored = await findDelivery(tx, { webhookId, deliveryId })
  if (stored === undefined) throw notFound('delivery of this webhook')
  return deliveryView(stored)
}

/** Moves the cursor back in the log, so that the events after that number become deliveries again, in batches. */
export function replayEvents(
  { db, webhook }: WebhookContext,
  { after, workspaceId: named }: ReplayEvents,
): Promise<ReplayedEvents> {
  requireEnabled(webhook)
  requireNoDigest(webhook)
  const workspaceId = workspaceToReplay(webhook, named)
  return db.transaction(async (tx) => {
    const until = await findLastSequence(tx, workspaceId)
    await updateWebhookCursorBack(tx, webhook.id, { workspaceId, sequence: after })
    return { workspaceId, after, until }
  })
}

function workspaceToReplay({ workspaceIds }: StoredWebhook, named: string | undefined) {
  const path = 'workspaceId'
  if (named === undefined && workspaceIds.length !== 1) {
    const message =
      'This webhook serves several workspaces. Send the id of the one whose events should be sent again.'
    throw new Invalid('body', [{ path, message, code: 'invalid_type' }])
  }
  const found = named === undefined ? workspaceIds[0] : workspaceIds.find((one) => one === named)
  if (found !== undefined) return found
  const message = 'This webhook does not serve this workspace. Send one of its workspaceIds.'
  throw new Invalid('body', [{ path, message, code: 'not_found' }])
}

function requireEnabled({ disabledReason }: StoredWebhook): void {
  if (disabledReason === null) return
  const message = 'This webhook is disabled. Enable it first: PATCH it with {"status": "enabled"}.'
  throw new Refusal('conflict', message, { body: { code: 'conflict' } })
}

/** A digest has room for some events only. Events that are sent again would take that of new ones. */
function requireNoDigest({ digest }: StoredWebhook): void {
  if (digest === 'off') return
  const message =
    'This webhook sends digests, which contain new events only. List the events with GET /v1/events. Or PATCH the webhook with {"digest": "off"}, then send them again one by one.'
  throw new Refusal('conflict', message, { body: { code: 'conflict' } })
}
