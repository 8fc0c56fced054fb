import type { WorkspaceContext } from '../../context.js'
import { type Batch, type BatchOutcome, storeBatch } from './store-batch.js'

/** So that the next are read and written while one waits for the disk. */
const LANES = 3

export interface BatchLanes {
  /** Ends when its storing has begun. */
  add(batch: Batch): Promise<void>
  idle(): Promise<void>
}

/** Stores batches beside each other, unless they share a key: of two answers under one key the first stays, so none may overtake. */
export function openBatchLanes(
  ctx: WorkspaceContext,
  onStored: (line: number, outcome: BatchOutcome) => void,
): BatchLanes {
  const underWay = new Set<string>()
  const lanes = openLanes(LANES)
  const store = async (batch: Batch) => {
    for (const [id, outcome] of await storeBatch(ctx, batch)) onStored(batch.lines.get(id) ?? 0, outcome)
    for (const key of batch.keys) underWay.delete(key)
  }
  return {
    async add(batch) {
      if (batch.keys.some((key) => underWay.has(key))) await lanes.idle()
      for (const key of batch.keys) underWay.add(key)
      await lanes.run(() => store(batch))
    },
    idle: () => lanes.idle(),
  }
}

/** Runs work beside each other, at most so many at once. */
interface Lanes {
  /** Ends when there is room and the work has begun. Throws what earlier work threw. */
  run(work: () => Promise<void>): Promise<void>
  idle(): Promise<void>
}

function openLanes(width: number): Lanes {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async run(work) {
      while (running.size >= width) await Promise.race(running)
      throwFirst()
      const started = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(started))
      running.add(started)
    },
    async idle() {
      await Promise.all(running)
      throwFirst()
    },
  }
}
