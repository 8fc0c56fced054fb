import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { recordEvents } from '../../events/index.js'
import { updatePendingToFailed } from './deliveries/delivery-store.js'
import { findWebhook, updateDisabled } from './webhook-store.js'
import { shownReceiver } from './webhook-url.js'

/** Disables a webhook and records it in the log of each of its workspaces. */
export async function disableWebhook(
  services: Pick<Services, 'now'>,
  tx: Db,
  { webhookId, reason }: { webhookId: string; reason: string },
): Promise<void> {
  if (!(await updateDisabled(tx, webhookId, { reason, now: services.now() }))) return
  await updatePendingToFailed(tx, webhookId)
  const webhook = await findWebhook(tx, webhookId)
  if (webhook === undefined) return
  // The path of a URL may be secret, as with Slack, so the log contains only the host.
  const { description } = webhook
  const data = { webhookId, description, host: new URL(shownReceiver(webhook)).host, reason }
  for (const workspaceId of webhook.workspaceIds)
    await recordEvents(services, tx, workspaceId, [{ type: 'webhook.disabled', data }])
}
