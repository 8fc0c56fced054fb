import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'

interface SweepOptions {
  now: () => Date
  /** What is stored late was done so much earlier at the most. */
  lateMs: number
  /** How often all are looked at. */
  allEveryMs: number
  /** The workspaces of which something was done since. */
  listTouched: (since: Date) => Promise<WorkspaceId[]>
  look: (workspaces: WorkspaceSet) => Promise<unknown>
  /** All are looked at when this changes, too. */
  mark?: () => string
}

/** Looks at the workspaces that were touched since it looked last, and now and then at all: what it costs grows with what is done, not with what is there. */
export function openSweep(options: SweepOptions): () => Promise<void> {
  const { now, lateMs, allEveryMs, listTouched, look, mark = () => '' } = options
  let looked = { atMs: 0, allAtMs: 0, mark: '' }
  return async () => {
    const [nowMs, current] = [now().getTime(), mark()]
    const isForAll = Math.abs(nowMs - looked.allAtMs) >= allEveryMs || current !== looked.mark
    // A clock that was set back must not leave out what happens meanwhile.
    const touched = isForAll ? 'all' : await listTouched(new Date(Math.min(looked.atMs, nowMs) - lateMs))
    if (touched.length > 0) await look(touched)
    looked = { atMs: nowMs, allAtMs: isForAll ? nowMs : looked.allAtMs, mark: current }
  }
}
