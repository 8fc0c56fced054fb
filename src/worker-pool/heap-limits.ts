import { totalmem } from 'node:os'
import type { ResourceLimits } from 'node:worker_threads'

const MEBIBYTE = 1024 * 1024

/** For threads that do not say how much they need. */
const MAX_HEAP_MB = 1024

/**
 * What is new lives here until it is seen to stay. V8 would let it grow to 48 MB in every thread; beyond this, threads
 * get no faster.
 */
const YOUNG_MB = 12

/**
 * How large the heap of a thread may become. One that takes half of the machine's memory, or of the container's, is ended while the
 * others go on; without a limit below that, the system would end all of the process.
 */
export function heapLimits(wantedMb = MAX_HEAP_MB, availableBytes = availableMemory()): ResourceLimits {
  const half = Math.floor(availableBytes / MEBIBYTE / 2)
  return { maxOldGenerationSizeMb: Math.min(wantedMb, half), maxYoungGenerationSizeMb: YOUNG_MB }
}

/** Of the container, where there is one with a limit. */
function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
