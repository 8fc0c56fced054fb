export {
  deleteEventsBefore,
  type EventRequest,
  findLastSequence,
  listEventsAfter,
  listEventsAt,
  listEventsBefore,
  type StoredEvent,
} from './event-store.js'
export {
  EVENT_DATA,
  EVENT_EXAMPLES,
  EVENT_TYPES,
  type EventData,
  type EventType,
  LOGGED_TYPES,
  type LoggedType,
  type NewEvent,
} from './event-types.js'
export { eventView } from './event-view.js'
export { MAX_EVIDENCE } from './data/fields.js'
export { RECOVERIES } from './data/alert-fields.js'
export { MAX_LISTED_RECOMMENDATIONS } from './data/report-data.js'
export { type EventFeed, openEventFeed } from './open-event-feed.js'
export { recordEvents } from './record-events.js'
export { eventRoutes } from './routes.js'
export { WorkspaceEvent } from './schema.js'
export { eventWording } from './wording/event-wording.js'
export type { EventWording } from './wording/figure-words.js'
export { ENGLISH, type WritingChoices, type Writing, writingFor } from './wording/writing.js'
export { listWatchedStates, updateWatchedState } from './watched-state-store.js'
