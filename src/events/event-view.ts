import type { StoredEvent } from './event-store.js'
import type { WorkspaceEvent } from './schema.js'
import { eventWording } from './wording/event-wording.js'

/** Returns an event as shown in the HTTP interface. */
export function eventView({ createdDate, data, ...event }: StoredEvent): WorkspaceEvent {
  const { id, sequence, type, workspaceId } = event
  return {
    id,
    sequence,
    type,
    timestamp: createdDate.toISOString(),
    workspaceId,
    ...eventWording({ type, data }),
    // The data had this shape when it was written.
    data: data as WorkspaceEvent['data'],
  }
}
