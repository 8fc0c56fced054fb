import type { WorkspaceContext } from '../../context.js'
import { type Batch, type BatchOutcome, storeBatch } from './store-batch.js'

/** While one batch waits for the disk, the next ones are read and written. */
const MAX_BATCHES = 3

interface BatchQueue {
  /** Resolves when storing the batch has begun. Throws the error of an earlier batch. */
  add(batch: Batch): Promise<void>
  /** Resolves when all batches are stored. */
  idle(): Promise<void>
}

/**
 * Stores several batches concurrently unless they share a key. Of two answers with the same key the first one stays, so their
 * order matters.
 */
export function openBatchQueue(
  ctx: WorkspaceContext,
  onStored: (line: number, outcome: BatchOutcome) => void,
): BatchQueue {
  const keysInProgress = new Set<string>()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  const store = async (batch: Batch) => {
    for (const [id, outcome] of await storeBatch(ctx, batch)) onStored(batch.lines.get(id) ?? 0, outcome)
    for (const key of batch.keys) keysInProgress.delete(key)
  }
  const idle = async () => {
    await Promise.all(running)
    throwFirst()
  }
  return {
    async add(batch) {
      if (batch.keys.some((key) => keysInProgress.has(key))) await idle()
      for (const key of batch.keys) keysInProgress.add(key)
      while (running.size >= MAX_BATCHES) await Promise.race(running)
      throwFirst()
      const started = store(batch)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(started))
      running.add(started)
    },
    idle,
  }
}
