import type { StoredEvent } from '../../events/index.js'
import { digestWording } from '../planning/digest-wording.js'

interface MailText {
  subject: string
  text: string
}

export interface MailedEvents {
  events: Pick<StoredEvent, 'type' | 'data'>[]
  /** How the mail is called where it tells of several. */
  noun: string
  /** Where the dashboard is. */
  publicUrl: string
}

/** The mail that tells of events, the oldest first. */
export function mailText({ events, noun, publicUrl }: MailedEvents): MailText {
  const { title, told, hasMore } = digestWording(events, noun)
  const paragraphs = told.map(({ title: head, sentence, path }) =>
    [head, sentence, ...(path === null ? [] : [`${publicUrl}${path}`])].join('\n'),
  )
  const more = hasMore ? [`There is more: ${publicUrl}/events`] : []
  return { subject: title, text: [...paragraphs, ...more].join('\n\n') }
}
