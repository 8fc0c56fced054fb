import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { listEventsAfter } from '../../events/index.js'
import { MOST_LISTED } from './digest-wording.js'
import type { EventCursor, Transport } from './event-cursor.js'

const CURSORS_AT_ONCE = 50
const EVENTS_AT_ONCE = 200

/** Titles of messages with several events. */
const NOUNS = { together: 'Sightline', daily: 'Since yesterday', weekly: 'Last week' }

/**
 * Creates messages for some subscribers who are behind the log, and returns the number of moved cursors. It finds events in the
 * database instead of being called for them, so nothing is lost in a crash.
 */
export async function planNotifications<Cursor extends EventCursor>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  transport: Transport<Cursor>,
): Promise<number> {
  const due = await transport.listDue(db, now(), CURSORS_AT_ONCE)
  if (due.length === 0) return 0
  let planned = 0
  const failures: unknown[] = []
  for (const cursor of due) {
    // The message and the move are in one transaction. Otherwise a crash between them would send events twice or never. If one
    // cursor fails, the others still move.
    const plan = db.transaction(async (tx) => {
      if (!(await transport.lock(tx, cursor))) return 0
      const isDigest = cursor.cadence === 'daily' || cursor.cadence === 'weekly'
      const sequence = await planCursor(tx, transport, cursor)
      await transport.move(tx, cursor, { sequence, digestDay: isDigest ? cursor.today : null })
      return 1
    })
    await plan.then(
      (moved) => (planned += moved),
      (error: unknown) => failures.push(error),
    )
  }
  if (planned === 0 && failures.length > 0) throw failures[0]
  return planned
}

/** Returns the number of the last event that needs no message any more. */
async function planCursor<Cursor extends EventCursor>(
  tx: Db,
  transport: Transport<Cursor>,
  cursor: Cursor,
): Promise<number> {
  const { workspaceId, sequence: after, lastSequence, types, cadence } = cursor
  const limit = cadence === 'each' ? EVENTS_AT_ONCE : MOST_LISTED + 1
  const found = await listEventsAfter(tx, { workspaceId, after, types, limit })
  if (cadence !== 'each') {
    // Later events belong to the next message. A digest without events is not sent.
    const events = found.filter(({ sequence }) => sequence <= lastSequence)
    if (events.length > 0) await transport.sendDigest(tx, cursor, { events, noun: NOUNS[cadence] })
    return lastSequence
  }
  await transport.sendEach(tx, cursor, found)
  // If fewer events were found than the limit, there are no more, and the cursor skips events of other types.
  const reached = found.at(-1)?.sequence ?? after
  return found.length < limit ? Math.max(reached, lastSequence) : reached
}
