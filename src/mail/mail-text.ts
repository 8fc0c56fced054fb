import { eventWording, type LoggedType, type StoredEvent } from '../events/index.js'

/** What somebody may have to act on. The rest can be looked up. */
export const MAILED_TYPES: LoggedType[] = [
  'visibility.changed',
  'share_of_voice.changed',
  'sentiment.changed',
  'competitor.overtook',
  'competitor.detected',
  'citation.gained',
  'citation.lost',
  'crawler.blocked',
  'crawler.unblocked',
  'collection.failing',
  'collection.recovered',
  'budget.exhausted',
  'log_connector.silent',
  'log_connector.recovered',
  'webhook.disabled',
]

/** Events in one mail; of more it says how many. */
export const MOST_EVENTS = 50

interface MailText {
  subject: string
  text: string
}

export interface MailedEvents {
  /** At most one more than `MOST_EVENTS`. */
  events: Pick<StoredEvent, 'type' | 'data'>[]
  /** How the mail is called where it tells of several. */
  noun: string
  /** Where the dashboard is. */
  publicUrl: string
}

/** The mail that tells of events, the oldest first. */
export function mailText({ events, noun, publicUrl }: MailedEvents): MailText {
  const told = events.slice(0, MOST_EVENTS).map(eventWording)
  const paragraphs = told.map(({ title, sentence, path }) =>
    [title, sentence, ...(path === null ? [] : [`${publicUrl}${path}`])].join('\n'),
  )
  const more = events.length > MOST_EVENTS ? [`There is more: ${publicUrl}/events`] : []
  const [first] = told
  const subject = told.length === 1 && first !== undefined ? first.title : `${noun}: ${told.length} events`
  return { subject: subjectLine(subject), text: [...paragraphs, ...more].join('\n\n') }
}

/** A line break in a title would be another header. */
function subjectLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').slice(0, 200)
}
