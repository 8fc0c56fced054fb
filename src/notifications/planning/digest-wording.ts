import {
  ENGLISH,
  type EventType,
  type EventWording,
  eventWording,
  type LoggedType,
  type Writing,
} from '../../events/index.js'

/** Events that may need action. All others can be looked up. */
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

/** Maximum number of events in one message. If there are more, the message says so. */
export const MOST_LISTED = 50

/** Several events that are reported in one message. */
export interface Digest {
  events: { type: EventType; data: object }[]
  /** The title of a message with more than one event. */
  noun: string
}

export interface DigestWording {
  title: string
  events: EventWording[]
  hasMore: boolean
}

/** Words a digest, oldest event first. */
export function digestWording({ events, noun }: Digest, writing: Writing = ENGLISH): DigestWording {
  const listed = events.slice(0, MOST_LISTED).map((event) => eventWording(event, writing))
  const [first] = listed
  const hasMore = events.length > MOST_LISTED
  const title =
    listed.length === 1 && first !== undefined
      ? first.title
      : `${noun}: ${hasMore ? 'more than ' : ''}${writing.counted(listed.length, 'event')}`
  // A line break in a title would add a header to the mail.
  return {
    title: title.replace(/\s+/g, ' ').slice(0, 200).toWellFormed(),
    events: listed,
    hasMore,
  }
}
