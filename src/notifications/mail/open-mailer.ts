import type { Transporter } from 'nodemailer'

import type { MailSettings } from '../../config.js'

interface OutgoingMail {
  /** Part of the Message-ID, so that a mail that is sent twice can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  /** The URL to which a mail program posts to unsubscribe (RFC 8058). Null for a mail that its reader has requested. */
  unsubscribeUrl: string | null
  attachment: { fileName: string; content: Buffer } | null
}

/** The connection to the mail server. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const LIMIT_MS = 30_000

export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  // Loaded for the first mail, because the module takes four megabytes.
  let transport: Promise<Transporter> | undefined
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, text, unsubscribeUrl, attachment }) => {
      const opened = await (transport ??= openTransport(smtpUrl))
      await opened.sendMail({
        from,
        // An object, so that a comma in the address does not make two addresses of it.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: {
          ...(unsubscribeUrl !== null && {
            // A prepared header is not folded. A folded address would be invalid.
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
          'Auto-Submitted': 'auto-generated',
        },
        attachments:
          attachment === null ? [] : [{ filename: attachment.fileName, content: attachment.content }],
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // Texts and files are passed in memory. Nothing is read from addresses or paths.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
