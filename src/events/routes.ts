import { inWorkspace } from '../auth/index.js'
import { listRoute, type Route } from '../http/routes/index.js'
import { LOGGED_TYPES } from './event-types.js'
import type { EventFeed } from './open-event-feed.js'
import { followEvents, listEvents } from './read-events.js'
import { EventsQuery, WorkspaceEvent } from './schema.js'

export const eventRoutes = (feed: EventFeed): Route[] => [
  listRoute({
    path: '/v1/events',
    operationId: 'listEvents',
    summary: 'List the events of a workspace',
    description:
      'Oldest first, by `sequence`, which has no gaps: a client that continues after the last number it has seen misses no event. Events are kept ' +
      'for 90 days. Send `wait` to wait for the next event, or `Accept: text/event-stream` to follow events as Server-Sent Events. The id of each is ' +
      'its sequence, and `Last-Event-ID` continues after it.',
    tag: 'Events',
    scope: 'read',
    filters: EventsQuery,
    item: WorkspaceEvent,
    access: inWorkspace('query.workspaceId'),
    list: (ctx, { query }, page) => listEvents(ctx, feed, query, page),
    followed: {
      events: Object.fromEntries(LOGGED_TYPES.map((type) => [type, WorkspaceEvent])),
      follow: (ctx, { query }, { signal, lastEventId }) =>
        followEvents(ctx, feed, { ...query, after: sequenceIn(lastEventId) ?? query.after }, signal),
    },
  }),
]

/** When a browser reconnects, it sends the id of the last event that it received. */
function sequenceIn(lastEventId: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined
}
