import { newBell } from './bell.js'
import type { QueueDefinition } from './catalog.js'
import type { Outcome } from './settle-jobs.js'
import type { TakenJob } from './take-jobs.js'

export interface LaneOptions {
  queue: QueueDefinition
  /** Undefined if the database is away. */
  take: (count: number) => Promise<TakenJob[] | undefined>
  findNextDueMs: () => Promise<number | undefined>
  run: (job: TakenJob) => Promise<Outcome>
  /** For the jobs whose call went unheard, and those that become due unannounced. */
  pollMs: number
}

export interface Lane {
  /** There may be something to do. */
  call: () => void
  /** Takes no more; what runs goes on. */
  stop: () => Promise<void>
}

/** One queue in one process: takes jobs while there are any and there is room, then sleeps until called. */
export function openLane({ queue, take, findNextDueMs, run, pollMs }: LaneOptions): Lane {
  const calls = newBell()
  const freed = newBell()
  const stopping = new AbortController()
  let busy = 0

  const start = async (job: TakenJob) => {
    busy += 1
    const outcome = await run(job)
    busy -= 1
    freed.ring()
    // It waits for its next try, whose time is not known here yet.
    if (outcome.kind === 'failed' || outcome.kind === 'interrupted') calls.ring()
  }

  const takeSome = async (room: number) => {
    const jobs = await take(room)
    for (const job of jobs ?? []) void start(job)
    if (jobs?.length === room || stopping.signal.aborted) return
    const dueMs = jobs === undefined ? undefined : await findNextDueMs()
    await calls.wait(Math.min(dueMs ?? pollMs, pollMs))
  }

  const loop = async () => {
    await calls.wait(pollMs)
    while (!stopping.signal.aborted) {
      const room = Math.min(queue.batchSize, queue.concurrency - busy)
      if (room > 0) await takeSome(room)
      else await freed.wait()
    }
  }
  const ended = loop()

  return {
    call: calls.ring,
    stop: () => {
      stopping.abort()
      calls.ring()
      freed.ring()
      return ended
    },
  }
}
