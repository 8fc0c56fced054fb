import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { listEventsAfter } from '../../events/index.js'
import { MOST_LISTED } from './digest-wording.js'
import type { EventCursor, Transport } from './event-cursor.js'

const CURSORS_AT_ONCE = 50
const EVENTS_AT_ONCE = 200

/** What a message is called that tells of several events. */
const NOUNS = { together: 'Sightline', daily: 'Since yesterday', weekly: 'Last week' }

/**
 * Makes messages of what some subscribers have not been sent; returns of how many cursors. Nobody is notified that events happened:
 * the database is asked, so that nothing is lost in a crash.
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
    // A crash between the message and the move would send events twice or never: they are one transaction, and one cursor's
    // failure stops no other.
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
    // Later ones are of the next message. One without anything to tell is not sent.
    const events = found.filter(({ sequence }) => sequence <= lastSequence)
    if (events.length > 0) await transport.sendDigest(tx, cursor, { events, noun: NOUNS[cadence] })
    return lastSequence
  }
  await transport.sendEach(tx, cursor, found)
  // Fewer than asked for are all that there are; those of other types are passed over.
  const reached = found.at(-1)?.sequence ?? after
  return found.length < limit ? Math.max(reached, lastSequence) : reached
}
