import { newLatch } from '../latch.js'
import type { Settlement } from '../settle-jobs.js'

interface SettlementBatches {
  /** Returns whether the outcome counted: false if the lease was lost before. Waits until the database is available. */
  settle(settlement: Settlement): Promise<boolean>
  close(): void
}

const LARGEST_BATCH = 1_000

/**
 * Jobs that end while a batch is recorded form the next batch: the busier the process, the fewer round trips per job. `record`
 * returns the tokens that were held, or undefined while the database is unavailable.
 */
export function openSettlementBatches(
  record: (settlements: Settlement[]) => Promise<Set<number> | undefined>,
  retryMs: number,
): SettlementBatches {
  const waiting: { settlement: Settlement; resolve: (counted: boolean) => void }[] = []
  const arrivals = newLatch()
  const pause = newLatch()
  const closing = new AbortController()

  const settleSome = async () => {
    const batch = waiting.slice(0, LARGEST_BATCH)
    const held = await record(batch.map((entry) => entry.settlement))
    if (held === undefined) return pause.wait(retryMs)
    waiting.splice(0, batch.length)
    for (const { settlement, resolve } of batch) resolve(held.has(settlement.token))
  }

  const loop = async () => {
    while (!closing.signal.aborted) {
      if (waiting.length > 0) await settleSome()
      else await arrivals.wait()
    }
  }
  void loop()

  return {
    settle: (settlement) =>
      new Promise((resolve) => {
        waiting.push({ settlement, resolve })
        arrivals.open()
      }),
    close: () => {
      closing.abort()
      arrivals.open()
      pause.open()
    },
  }
}
