import { DatabaseUnavailable } from '../kernel/errors.js'
import type { Catalog, PayloadOf, QueueDefinition } from './catalog.js'
import { failureReason, unfitPayload } from './failure-reason.js'
import type { Lease } from './lease.js'
import type { Outcome } from './settle-jobs.js'

/** A job may run twice: after a crash, and while a double that lost its lease has yet to notice. */
export type Handlers<Queues extends Catalog> = {
  [Queue in keyof Queues]: (payload: PayloadOf<Queues, Queue>, lease: Lease) => Promise<void>
}

/** Every queue's handler takes another payload; this is the type of them all. */
export type Handler = (payload: never, lease: Lease) => Promise<void>

export interface Post {
  queue: QueueDefinition
  handler: Handler
}

export async function runHandler({ queue, handler }: Post, payload: unknown, lease: Lease): Promise<Outcome> {
  const parsed = queue.payload.safeParse(payload)
  if (!parsed.success) return { kind: 'refused', reason: unfitPayload(parsed.error) }
  try {
    // The queue's schema has just made it what the queue's handler takes.
    await handler(parsed.data as never, lease)
    return { kind: 'done' }
  } catch (error) {
    // Whatever a handler throws is a failure of its job, never of the worker; but a lost database is neither's.
    return { kind: isOfTheDatabase(error) ? 'interrupted' : 'failed', reason: failureReason(error) }
  }
}

const DEEPEST_CAUSE = 10

function isOfTheDatabase(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if (cause instanceof DatabaseUnavailable) return true
    cause = cause.cause
  }
  return false
}
