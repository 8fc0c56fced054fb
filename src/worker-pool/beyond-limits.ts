import { Unavailable } from '../kernel/errors.js'

/** Whether a thread was ended for the time that a task took, or ran out of memory or stack: the task is at fault then. */
export function isBeyondLimits(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
