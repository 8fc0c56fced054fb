import { DatabaseUnavailable } from '../kernel/errors.js'
import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'

interface SweepOptions {
  now: () => Date
  /** The longest time between an act and the moment when its row is stored. */
  lateMs: number
  /** How often the sweep covers all workspaces. */
  allEveryMs: number
  /** Lists the workspaces that were changed since the given time. */
  listTouched: (since: Date) => Promise<WorkspaceId[]>
  look: (workspaces: WorkspaceSet) => Promise<unknown>
  /** When this value changes, the sweep covers all workspaces. */
  mark?: () => string
}

/**
 * Checks the workspaces that changed since the last sweep, and from time to time all of them. So the cost grows with the
 * activity, not with the amount of data.
 */
export function openSweep(options: SweepOptions): () => Promise<void> {
  const { now, lateMs, allEveryMs, listTouched, look, mark = () => '' } = options
  let looked = { atMs: 0, allAtMs: 0, mark: '' }
  return async () => {
    const [nowMs, current] = [now().getTime(), mark()]
    const isForAll = Math.abs(nowMs - looked.allAtMs) >= allEveryMs || current !== looked.mark
    // If the clock was set back, changes made meanwhile must still be found.
    const touched = isForAll ? 'all' : await listTouched(new Date(Math.min(looked.atMs, nowMs) - lateMs))
    if (touched.length > 0) await look(touched)
    looked = { atMs: nowMs, allAtMs: isForAll ? nowMs : looked.allAtMs, mark: current }
  }
}

/**
 * Acts on every item, also after a failure, so that one workspace never keeps the others waiting. Then throws the first failure.
 * Stops at once if the database is unavailable.
 */
export async function actOnEach<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
