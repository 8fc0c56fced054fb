import type { Services } from '../../context.js'
import type { Handlers, QUEUES } from '../../jobs/index.js'
import { deliverWebhooks } from './deliveries/deliver-webhooks.js'
import type { WebhookTools } from './webhook-tools.js'

export const webhookJobs = (
  services: Services,
  tools: WebhookTools,
): Pick<Handlers<typeof QUEUES>, 'deliver-webhooks'> => ({
  'deliver-webhooks': ({ address }, lease) => deliverWebhooks(services, tools, { address, lease }),
})
