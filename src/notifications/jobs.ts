import type { Services } from '../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { mailGivenUpHandler, type MailTools, sendMail } from './mail/send-mail.js'
import { deliverWebhooks } from './webhooks/deliveries/deliver-webhooks.js'
import type { WebhookTools } from './webhooks/webhook-tools.js'

export interface NotificationTools {
  /** Undefined if the installation sends no mail. */
  mail: MailTools | undefined
  webhooks: WebhookTools
}

export const notificationJobs = (
  services: Services,
  { mail, webhooks }: NotificationTools,
): Pick<Handlers<typeof QUEUES>, 'send-mail' | 'deliver-webhooks'> => ({
  'send-mail': (key, lease) => sendMail(services, mail, { key, lease }),
  'deliver-webhooks': ({ address }, lease) => deliverWebhooks(services, webhooks, { address, lease }),
})

export const NOTIFICATION_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'send-mail'> = {
  'send-mail': mailGivenUpHandler(),
}
