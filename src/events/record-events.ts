import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { newId, type WorkspaceId } from '../kernel/ids.js'
import { currentTraceparent } from '../telemetry/index.js'
import { insertEvents, takeSequences } from './event-store.js'
import type { NewEvent } from './event-types.js'

/**
 * Writes events in the transaction that causes them. Other writers of the workspace wait from here until it ends, so call this
 * last.
 */
export async function recordEvents(
  services: Pick<Services, 'now'>,
  db: Db,
  workspaceId: WorkspaceId,
  events: NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  // Without a transaction, readers could see the counter before its events and skip them.
  await db.transaction((tx) => record(services, tx, workspaceId, events))
}

async function record(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  workspaceId: WorkspaceId,
  events: NewEvent[],
): Promise<void> {
  const first = await takeSequences(tx, workspaceId, events.length)
  // The time is read after the lock, so that timestamps rise with the numbers.
  const createdDate = now()
  const numbered = events.map(({ type, data }, index) => ({
    id: newId(createdDate),
    sequence: first + index,
    type,
    createdDate,
    data,
  }))
  await insertEvents(tx, workspaceId, numbered, currentTraceparent() ?? null)
}
