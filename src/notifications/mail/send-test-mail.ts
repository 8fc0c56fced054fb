import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { NOT_CONFIGURED, stopped } from './edit-subscriptions.js'
import { enqueueMail } from './enqueue-mail.js'
import { countMailsSince } from './mail-store.js'
import { findReceiver, mayGet } from './receiver.js'
import type { MailSubscription } from './schema.js'
import { findSubscription } from './subscription-store.js'
import { subscriptionView } from './subscription-view.js'

const TEST = {
  subject: 'Sightline: a test message',
  text: 'This is a test. Fired alerts and other events that may need action will be sent to this address.',
  attached: null,
}

const OF_CLIENT = 'Clients get only the files of their report, so no test mail can be sent to this address.'

/** Limits test mails, because the receiver did not ask for them and a test must not fill their mailbox. */
const PAUSE_MS = 60_000

/** Sends a mail without events, to test whether it arrives. */
export async function sendTestMail(
  ctx: WorkspaceContext,
  isConfigured: boolean,
  subscriptionId: string,
): Promise<MailSubscription> {
  if (!isConfigured) throw new Refusal('conflict', NOT_CONFIGURED)
  const key = { workspaceId: ctx.workspaceId, subscriptionId }
  const since = new Date(ctx.now().getTime() - PAUSE_MS)
  return ctx.db.transaction(async (tx) => {
    const subscription = await findSubscription(tx, key)
    if (subscription === undefined) throw notFound('mail subscription in this workspace')
    const receiver = await findReceiver(tx, subscription)
    if (!mayGet(receiver, TEST.attached))
      throw new Refusal('conflict', receiver.kind === 'client' ? OF_CLIENT : stopped(subscription.email))
    if ((await countMailsSince(tx, key, since)) > 0)
      throw new Refusal(
        'conflict',
        `A mail to ${subscription.email} was sent less than a minute ago. Wait a minute, then test again.`,
      )
    await enqueueMail(ctx, tx, key, TEST)
    return subscriptionView({ subscription, receiver })
  })
}
