import type { Services } from '../../context.js'
import { openMailTransport } from '../mail/open-mail-transport.js'
import { startDueDeliveries } from '../webhooks/deliveries/start-due-deliveries.js'
import { openWebhookTransport } from '../webhooks/open-webhook-transport.js'
import { planNotifications } from './plan-notifications.js'

type Sending = Pick<Services, 'db' | 'jobs' | 'now'>

/** Sends mail of what has happened to those who want it. */
export async function sendOnByMail(services: Sending, publicUrl: string): Promise<void> {
  while ((await planNotifications(services, openMailTransport(services, publicUrl))) > 0);
}

/** Sends what has happened to webhooks, and what is due to be tried again. */
export async function sendOnByWebhooks(services: Sending): Promise<void> {
  let planned = 0
  do {
    try {
      planned = await planNotifications(services, openWebhookTransport(services))
    } finally {
      // Sending begins with the first of many, and goes on where planning fails.
      await startDueDeliveries(services)
    }
  } while (planned > 0)
}
