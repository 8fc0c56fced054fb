import type { StoredEvent } from './event-store.js'
import type { WorkspaceEvent } from './schema.js'
import { eventWording } from './wording/event-wording.js'

/** An event as the interface shows it. */
export function eventView({ createdDate, data, ...event }: StoredEvent): WorkspaceEvent {
  const { id, sequence, type, workspaceId } = event
  return {
    id,
    sequence,
    type,
    timestamp: createdDate.toISOString(),
    workspaceId,
    ...eventWording({ type, data }),
    // It was of this shape when it was written.
    data: data as WorkspaceEvent['data'],
  }
}
