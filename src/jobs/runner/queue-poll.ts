import type { Db } from '../../db/db.js'
import { listQueuesDue } from '../job-store.js'
import { newLatch } from '../latch.js'
import type { ScheduledTask } from '../scheduled-task.js'
import type { Outages } from './outages.js'
import type { QueueConsumer } from './queue-consumer.js'

interface QueuePollOptions {
  db: Pick<Db, 'rows'>
  consumers: ReadonlyMap<string, Pick<QueueConsumer, 'wake'>>
  outages: Outages
  pollMs: number
}

export interface QueuePoll extends ScheduledTask {
  /** Polls at once: notifications for any queue may have been missed. */
  wake: () => void
}

/**
 * Finds jobs whose notification was missed, and jobs that become due without one. One statement serves all queues: there are
 * dozens, nearly all empty, and each would otherwise need its own.
 */
export function startQueuePoll({ db, consumers, outages, pollMs }: QueuePollOptions): QueuePoll {
  const woken = newLatch()
  const stopping = new AbortController()

  const loop = async () => {
    await woken.wait(pollMs)
    while (!stopping.signal.aborted) {
      const due = await outages.tolerate('poll', () => listQueuesDue(db, [...consumers.keys()], pollMs))
      for (const queue of due ?? []) consumers.get(queue)?.wake()
      await woken.wait(pollMs)
    }
  }
  const ended = loop()

  return {
    wake: woken.open,
    stop: () => {
      stopping.abort()
      woken.open()
      return ended
    },
  }
}
