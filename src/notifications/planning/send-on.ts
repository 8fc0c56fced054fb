import type { Services } from '../../context.js'
import { openMailTransport } from '../mail/open-mail-transport.js'
import { startDueDeliveries } from '../webhooks/deliveries/start-due-deliveries.js'
import { openWebhookTransport } from '../webhooks/open-webhook-transport.js'
import { planNotifications } from './plan-notifications.js'

type Sending = Pick<Services, 'db' | 'jobs' | 'now'>

/** Creates mail for new events, until there are none or the program stops. */
export async function sendOnByMail(
  services: Sending,
  publicUrl: string,
  stopping?: AbortSignal,
): Promise<void> {
  const plan = () => planNotifications(services, openMailTransport(services, publicUrl))
  while (stopping?.aborted !== true && (await plan()) > 0);
}

/** Creates deliveries to webhooks for new events, and starts those that are due, retries included. */
export async function sendOnByWebhooks(services: Sending, stopping?: AbortSignal): Promise<void> {
  let planned = 0
  do {
    try {
      planned = await planNotifications(services, openWebhookTransport(services))
    } finally {
      // Sending starts after the first batch, and also if planning fails.
      await startDueDeliveries(services)
    }
  } while (planned > 0 && stopping?.aborted !== true)
}
