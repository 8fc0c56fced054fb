import type { z } from 'zod'

import { DatabaseFull, DatabaseUnavailable } from '../../kernel/errors.js'
import { failureReason, type JobOutcome, storableReason } from '../job-end.js'
import type { Lease } from '../lease.js'
import type { PayloadOf, QueueDefinition, QueueDefinitions } from '../queues.js'

/** A job may run twice: after a crash, or while a run that lost its lease has not noticed it yet. */
export type Handlers<Queues extends QueueDefinitions> = {
  [Queue in keyof Queues]: (payload: PayloadOf<Queues, Queue>, lease: Lease) => Promise<void>
}

/** Every queue's handler takes another payload. This type fits all of them. */
export type Handler = (payload: never, lease: Lease) => Promise<void>

export interface HandledQueue {
  queue: QueueDefinition
  handler: Handler
}

export async function runHandler(
  { queue, handler }: HandledQueue,
  payload: unknown,
  lease: Lease,
): Promise<JobOutcome> {
  const parsed = queue.payload.safeParse(payload)
  if (!parsed.success) return { kind: 'refused', reason: unfitPayload(parsed.error) }
  try {
    // The queue's schema has just parsed the payload into the type that the queue's handler takes.
    await handler(parsed.data as never, lease)
    return { kind: 'done' }
  } catch (error) {
    // An error thrown by a handler is a failure of its job, never of the worker. A lost database is a failure of neither.
    const reason = failureReason(error)
    const cause = databaseCause(error)
    if (cause instanceof DatabaseFull)
      return { kind: 'postponed', reason, delayMs: cause.retryAfterSeconds * 1000 }
    return { kind: cause === undefined ? 'failed' : 'interrupted', reason }
  }
}

const DEEPEST_CAUSE = 10

function databaseCause(error: unknown): DatabaseUnavailable | undefined {
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if (cause instanceof DatabaseUnavailable) return cause
    cause = cause.cause
  }
  return undefined
}

/** The messages name the field and what was expected, never the value. */
export function unfitPayload(error: z.ZodError): string {
  const problems = error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
  )
  return storableReason(`The payload does not fit the queue. ${problems.join(' ')}`)
}
