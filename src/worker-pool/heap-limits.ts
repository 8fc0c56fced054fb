import { totalmem } from 'node:os'
import type { ResourceLimits } from 'node:worker_threads'

const MEBIBYTE = 1024 * 1024

/** The limit for threads that set none. */
const MAX_HEAP_MB = 1024

/**
 * The size of V8's young generation. V8 would let it grow to 48 MB in every thread, but above this size threads get no faster.
 */
const YOUNG_MB = 12

/**
 * Limits the heap of a thread, at most to half of the memory of the machine or the container. A thread above its limit is ended
 * while the others continue. Without such a limit, the system would kill the whole process.
 */
export function heapLimits(wantedMb = MAX_HEAP_MB, availableBytes = availableMemory()): ResourceLimits {
  const half = Math.floor(availableBytes / MEBIBYTE / 2)
  return { maxOldGenerationSizeMb: Math.min(wantedMb, half), maxYoungGenerationSizeMb: YOUNG_MB }
}

/** Returns the container's memory if the container has a limit. */
function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
