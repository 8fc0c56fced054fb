import { requireStillValid } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { StreamedEvent } from '../http/routes/index.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { eventView } from './event-view.js'
import { type EventRequest, listEventsAfter, listEventsBefore } from './event-store.js'
import type { EventFeed } from './open-event-feed.js'
import type { EventsQuery, WorkspaceEvent } from './schema.js'

/** Returns a page of events. If there are none yet, it waits for the first as long as the caller wants. */
export async function listEvents(
  ctx: WorkspaceContext,
  feed: EventFeed,
  { types, after, sortOrder, wait }: EventsQuery,
  page: PageRequest,
): Promise<Page<WorkspaceEvent>> {
  const seen = page.after === undefined ? undefined : Number(page.after)
  const wanted = { workspaceId: ctx.workspaceId, types, limit: page.limit + 1 }
  const request = { ...wanted, after: sortOrder === 'asc' ? (seen ?? after) : after }
  const found =
    sortOrder === 'asc'
      ? await listEventsAfter(ctx.db, request)
      : await listEventsBefore(ctx.db, { ...request, before: seen })
  const events = found.length > 0 || wait === 0 ? found : await waitFor(ctx, feed, request, wait)
  return pageOf(events.map(eventView), page, ({ sequence }) => String(sequence))
}

/** If too many requests are already waiting, it returns at once. */
async function waitFor(ctx: WorkspaceContext, feed: EventFeed, request: EventRequest, seconds: number) {
  const leave = feed.takeWait({ keyId: ctx.actor.keyId, workspaceId: ctx.workspaceId })
  if (leave === undefined) return []
  try {
    return await nextEvents(ctx, feed, request, seconds)
  } finally {
    leave()
  }
}

/** Readings come about every second. The key is checked as often as that of a stream. */
const READINGS_PER_CHECK = 10

/**
 * Returns nothing if no event happens in that time. A key that was revoked meanwhile is refused soon, and before it gets any
 * event.
 */
async function nextEvents(ctx: WorkspaceContext, feed: EventFeed, request: EventRequest, seconds: number) {
  let seen = request.after
  let readings = 0
  for await (const last of feed.follow(request.workspaceId, AbortSignal.timeout(seconds * 1000))) {
    readings += 1
    if (readings === 1) seen = knownPosition(seen, last)
    if (readings % READINGS_PER_CHECK === 0) await requireStillValid(ctx, ctx.actor)
    if (last <= seen) continue
    const events = await listEventsAfter(ctx.db, { ...request, after: seen })
    if (events.length > 0) {
      await requireStillValid(ctx, ctx.actor)
      return events
    }
    // The new events were of other types.
    seen = last
  }
  return []
}

/**
 * After a restore, a caller may have a number that was not given again yet. It gets the events that happen from now on, also
 * those with smaller numbers. `last` is the first reading: a later one may be older than the events that were read since.
 */
const knownPosition = (after: number, last: number) => Math.min(after, last)

const SENT_AT_ONCE = 100

/** Yields all events after a number, and then new events as they happen, without a gap. */
export async function* followEvents(
  { db, workspaceId }: WorkspaceContext,
  feed: EventFeed,
  { types, after }: Pick<EventsQuery, 'types' | 'after'>,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent[], void> {
  let seen = after
  let isFirst = true
  for await (const last of feed.follow(workspaceId, signal)) {
    if (isFirst) {
      seen = knownPosition(seen, last)
      // The response starts with the first reading, even if there are no events.
      yield []
    }
    isFirst = false
    while (last > seen) {
      const events = await listEventsAfter(db, { workspaceId, types, after: seen, limit: SENT_AT_ONCE })
      seen =
        events.length < SENT_AT_ONCE ? Math.max(last, events.at(-1)?.sequence ?? 0) : events.at(-1)!.sequence
      if (events.length > 0) yield events.map(streamed)
    }
  }
}

function streamed(stored: Parameters<typeof eventView>[0]): StreamedEvent {
  return { name: stored.type, id: String(stored.sequence), json: JSON.stringify(eventView(stored)) }
}
