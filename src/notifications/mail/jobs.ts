import type { Services } from '../../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../../jobs/index.js'
import { mailGivenUpHandler, type MailTools, sendMail } from './send-mail.js'

export const mailJobs = (
  services: Services,
  tools: MailTools | undefined,
): Pick<Handlers<typeof QUEUES>, 'send-mail'> => ({
  'send-mail': (key, lease) => sendMail(services, tools, { key, lease }),
})

export const MAIL_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'send-mail'> = {
  'send-mail': mailGivenUpHandler(),
}
