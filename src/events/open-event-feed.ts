import type { Services } from '../context.js'
import { openHeldSlots, type SlotOwner } from '../http/limits/held-slots.js'
import { openSharedPoll } from '../http/response/open-shared-poll.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listLastSequences } from './event-store.js'

/** Whether anything happened, for everybody in this process who follows a workspace. */
export interface EventFeed {
  /** The number of the last event as it is after the call, and then at every reading. It ends when the signal says so, or the feed is closed. */
  follow(workspaceId: WorkspaceId, signal: AbortSignal): AsyncGenerator<number, void>
  /** A slot among those who wait for a response; undefined where there are too many. It is given back by calling what it returns. */
  takeWait(owner: SlotOwner): (() => void) | undefined
  /** Ends whoever waits: a server that stops does not wait for them. */
  close(): void
}

const PAUSE_MS = 1000
/** Whoever waits counts as a request in progress: most of these are for others. */
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
