import type { Transporter } from 'nodemailer'

import type { MailSettings } from '../../config.js'

interface OutgoingMail {
  /** Part of the Message-ID: a mail that is sent twice is recognised. */
  id: string
  to: string
  subject: string
  text: string
  /** Takes a POST of the reader's mail program (RFC 8058); null for a mail that its reader has asked for. */
  unsubscribeUrl: string | null
  attachment: { fileName: string; content: Buffer } | null
}

/** The way to the mail server. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const LIMIT_MS = 30_000

export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  // Loaded for the first mail: it holds four megabytes.
  let transport: Promise<Transporter> | undefined
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, text, unsubscribeUrl, attachment }) => {
      const opened = await (transport ??= openTransport(smtpUrl))
      await opened.sendMail({
        from,
        // As an object: a comma in an address does not make it two.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: {
          ...(unsubscribeUrl !== null && {
            // Prepared: a line that is folded is no address any more.
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
    // Texts and files are ours; nothing is read from addresses or paths.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
