import {
  ENGLISH,
  type EventType,
  type EventWording,
  eventWording,
  type LoggedType,
  type Writing,
} from '../../events/index.js'

/** What somebody may have to act on. The rest can be looked up. */
export const DIGEST_TYPES: LoggedType[] = [
  'visibility.changed',
  'share_of_voice.changed',
  'sentiment.changed',
  'competitor.overtook',
  'competitor.changed',
  'weakness.changed',
  'effect.ready',
  'competitor.detected',
  'citation.gained',
  'citation.lost',
  'engine.changed',
  'visits.changed',
  'referral.first',
  'crawler.blocked',
  'crawler.unblocked',
  'collection.failing',
  'collection.recovered',
  'surface.changed',
  'budget.exhausted',
  'month_budget.exhausted',
  'spending.changed',
  'log_connector.silent',
  'log_connector.recovered',
  'webhook.disabled',
  'backup.failed',
]

/** Events in one message; of more it says that there are. */
export const MOST_LISTED = 50

/** Several events that are told of in one message. */
export interface Digest {
  events: { type: EventType; data: object }[]
  /** What it is called where there is more than one. */
  noun: string
}

export interface DigestWording {
  title: string
  events: EventWording[]
  hasMore: boolean
}

/** The oldest first. */
export function digestWording({ events, noun }: Digest, writing: Writing = ENGLISH): DigestWording {
  const listed = events.slice(0, MOST_LISTED).map((event) => eventWording(event, writing))
  const [first] = listed
  const title =
    listed.length === 1 && first !== undefined
      ? first.title
      : `${noun}: ${writing.counted(listed.length, 'event')}`
  // A title may have line breaks, which would be another header of a mail.
  return {
    title: title.replace(/\s+/g, ' ').slice(0, 200).toWellFormed(),
    events: listed,
    hasMore: events.length > MOST_LISTED,
  }
}
