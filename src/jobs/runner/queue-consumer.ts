import type { Db } from '../../db/db.js'
import type { JobOutcome } from '../job-end.js'
import { findNextDueMs } from '../job-store.js'
import { type TakenJob, takeJobs } from '../taking-store.js'
import { newLatch } from '../latch.js'
import type { Outages } from './outages.js'
import type { HandledQueue } from './run-handler.js'
import type { Timings } from './timings.js'

interface QueueConsumerOptions extends HandledQueue {
  name: string
  db: Pick<Db, 'rows'>
  worker: string
  run: (queue: HandledQueue, job: TakenJob) => Promise<JobOutcome>
  outages: Outages
  timings: Timings
}

export interface QueueConsumer {
  /** Tells the consumer that there may be a job. */
  wake: () => void
  /** Takes no more jobs. Running jobs continue. */
  stop: () => Promise<void>
}

/** Serves one queue in one process: takes jobs while there are any and there is a free slot, then sleeps until woken. */
export function startQueueConsumer(options: QueueConsumerOptions): QueueConsumer {
  const { name, queue, handler, db, worker, run, outages, timings } = options
  const { leaseMs } = timings
  const tolerate = <Result>(work: () => Promise<Result>) => outages.tolerate(`take ${name}`, work)
  const woken = newLatch()
  const freed = newLatch()
  const stopping = new AbortController()
  let busy = 0
  let lastGroup: string | undefined

  const start = async (job: TakenJob) => {
    busy += 1
    const outcome = await run({ queue, handler }, job)
    busy -= 1
    freed.open()
    // The job waits for its next try, and the time of that try is not known here yet.
    if (outcome.kind === 'failed' || outcome.kind === 'interrupted') woken.open()
  }

  const takeSome = async (count: number) => {
    // Undefined if the database is unavailable.
    const jobs = await tolerate(() => takeJobs(db, { queue: name, count, worker, leaseMs, after: lastGroup }))
    lastGroup = jobs?.at(-1)?.group ?? lastGroup
    for (const job of jobs ?? []) void start(job)
    if (jobs?.length === count || stopping.signal.aborted) return
    const dueMs = jobs && (await tolerate(() => findNextDueMs(db, name)))
    // The runner's poll finds jobs that become due later or whose notification was missed.
    await woken.wait(dueMs)
  }

  const loop = async () => {
    await woken.wait()
    while (!stopping.signal.aborted) {
      const room = Math.min(queue.batchSize, queue.concurrency - busy)
      if (room > 0) await takeSome(room)
      else await freed.wait()
    }
  }
  const ended = loop()

  return {
    wake: woken.open,
    stop: () => {
      stopping.abort()
      woken.open()
      freed.open()
      return ended
    },
  }
}
