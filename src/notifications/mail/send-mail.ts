import type { Services } from '../../context.js'
import { afterHowMany, type GivenUpHandler, type Lease } from '../../jobs/index.js'
import {
  findWaitingMail,
  type MailKey,
  updateMailFailed,
  updateMailSent,
  type WaitingMail,
} from './mail-store.js'
import type { Mailer } from './open-mailer.js'
import { findReceiver, mayGet, type Receiver } from './receiver.js'

export interface MailTools {
  mailer: Mailer
  publicUrl: string
}

/**
 * Sends one mail. The queue retries if the server does not accept it. After a crash it may be sent twice, with the same
 * Message-ID.
 */
export async function sendMail(
  { db, now }: Services,
  tools: MailTools | undefined,
  { key, lease }: { key: MailKey; lease: Lease },
): Promise<void> {
  const mail = await findWaitingMail(db, key)
  if (mail === undefined) return
  if (tools === undefined) throw new Error('No mail server is configured any more. Set SIGHTLINE_SMTP_URL.')
  const receiver = await findReceiver(db, { ...mail, ...key })
  const isSent = mayGet(receiver, mail.reportId)
  if (isSent) await tools.mailer.send(outgoing(mail, { key, receiver, publicUrl: tools.publicUrl }))
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await (isSent ? updateMailSent(tx, key, now()) : updateMailFailed(tx, key, LOST))
  })
}

const LOST = 'The mail was not sent: its receiver has an account that may no longer read this.'

interface Sending extends Pick<MailTools, 'publicUrl'> {
  key: MailKey
  receiver: Receiver
}

function outgoing(mail: WaitingMail, { key: { mailId }, receiver, publicUrl }: Sending) {
  const { subscriptionId, unsubscribeToken, fileName, file, email, subject, text } = mail
  const token = encodeURIComponent(unsubscribeToken)
  const end = `--\nYou get this mail because ${email} is subscribed. Unsubscribe: ${publicUrl}/unsubscribe/${subscriptionId}#${token}`
  const own = receiver.kind === 'member' ? `\nYour mail settings: ${publicUrl}/settings?tab=your-account` : ''
  return {
    id: mailId,
    to: email,
    subject,
    text: `${text}\n\n${end}${own}\n`,
    unsubscribeUrl: `${publicUrl}/v1/mail-subscriptions/${subscriptionId}/unsubscribe?token=${token}`,
    attachment: file === null ? null : { fileName: fileName ?? 'report', content: file },
  }
}

/** The dead job stays listed until the mail is purged. */
export function mailGivenUpHandler(): GivenUpHandler<MailKey> {
  return {
    onGivenUp: (tx, key, end) =>
      updateMailFailed(
        tx,
        key,
        `The mail was given up ${afterHowMany(end)}. Run "sightline doctor" to see the cause.`,
      ),
  }
}
