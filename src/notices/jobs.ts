import type { Services } from '../context.js'
import type { Handlers, QUEUES } from '../jobs/index.js'
import type { MailTools } from '../notifications/index.js'
import { sendNotice } from './send-notice.js'

export const noticeJobs = (
  services: Services,
  { mail }: { mail: MailTools | undefined },
): Pick<Handlers<typeof QUEUES>, 'send-notice'> => ({
  'send-notice': ({ noticeId }) => sendNotice(services, mail, noticeId),
})
