import type { Services } from '../context.js'
import type { Handlers, QUEUES } from '../jobs/index.js'
import type { MailTools } from '../notifications/index.js'
import { sendSignInMail } from './mails/send-sign-in-mail.js'

export const signInJobs = (
  services: Services,
  { mail }: { mail: MailTools | undefined },
): Pick<Handlers<typeof QUEUES>, 'send-sign-in-mail'> => ({
  'send-sign-in-mail': (asked) => sendSignInMail(services, mail, asked),
})
