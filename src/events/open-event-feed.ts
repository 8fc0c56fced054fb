import type { Services } from '../context.js'
import { openHeldSlots, type SlotOwner } from '../http/limits/held-slots.js'
import { openSharedPoll } from '../http/response/open-shared-poll.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listLastSequences } from './event-store.js'

/** Tells all requests of this process that follow a workspace whether there are new events. */
export interface EventFeed {
  /**
   * Yields the number of the last event, first as read after the call, then at every further reading. It ends when the signal is
   * aborted or the feed is closed.
   */
  follow(workspaceId: WorkspaceId, signal: AbortSignal): AsyncGenerator<number, void>
  /** Takes a slot for a request that waits. Undefined if too many are waiting. Call the result to give the slot back. */
  takeWait(owner: SlotOwner): (() => void) | undefined
  /** Ends all waiting requests, because a server that stops does not wait for them. */
  close(): void
}

const PAUSE_MS = 1000
/** A waiting request counts as a request in progress. The limits keep most slots for other requests. */
const WAITS = { all: 200, perKey: 20, perWorkspace: 60, forModestKeys: 50, few: 2 }

export function openEventFeed({ db }: Pick<Services, 'db'>, pauseMs = PAUSE_MS): EventFeed {
  const closing = new AbortController()
  const poll = openSharedPoll<WorkspaceId, number>({
    read: async (workspaceIds) =>
      new Map(
        (await listLastSequences(db, workspaceIds)).map(({ workspaceId, last }) => [workspaceId, last]),
      ),
    nameOf: (workspaceId) => workspaceId,
    pauseMs,
  })
  const waits = openHeldSlots(WAITS)
  return {
    takeWait: (owner) => {
      const leave = waits.take(owner)
      return typeof leave === 'string' ? undefined : leave
    },
    async *follow(workspaceId, signal) {
      const either = AbortSignal.any([signal, closing.signal])
      if (either.aborted) return
      for await (const last of poll.follow(workspaceId, either)) yield last ?? 0
    },
    close: () => closing.abort(),
  }
}
