import { Unavailable } from '../kernel/errors.js'

/**
 * Returns whether a thread was ended because a task took too long, or because it ran out of memory or stack. In these cases the
 * task is at fault.
 */
export function isBeyondLimits(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
