import type { DigestWording } from '../planning/digest-wording.js'

interface MailText {
  subject: string
  text: string
}

/** Words a mail about events, with links to the dashboard. */
export function mailText({ title, events, hasMore }: DigestWording, publicUrl: string): MailText {
  const paragraphs = events.map(({ title: head, sentence, path }) =>
    [head, sentence, ...(path === null ? [] : [`${publicUrl}${path}`])].join('\n'),
  )
  const more = hasMore ? [`More events: ${publicUrl}/events`] : []
  return { subject: title, text: [...paragraphs, ...more].join('\n\n') }
}
