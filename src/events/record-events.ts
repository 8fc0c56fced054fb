import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { newId, type WorkspaceId } from '../kernel/ids.js'
import { currentTraceparent } from '../telemetry/index.js'
import { insertEvents, takeSequences } from './event-store.js'
import type { NewEvent } from './event-types.js'

/**
 * Writes events in the transaction that causes them. Other writers of the workspace wait from here to the end of the transaction,
 * so this belongs at its end.
 */
export async function recordEvents(
  services: Pick<Services, 'now'>,
  db: Db,
  workspaceId: WorkspaceId,
  events: NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  // A counter that is seen before its events would have readers pass over them.
  await db.transaction((tx) => record(services, tx, workspaceId, events))
}

async function record(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  workspaceId: WorkspaceId,
  events: NewEvent[],
): Promise<void> {
  const first = await takeSequences(tx, workspaceId, events.length)
  // Read after the lock: timestamps rise with the numbers.
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
