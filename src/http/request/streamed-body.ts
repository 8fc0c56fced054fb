import type { Readable } from 'node:stream'

import { Refusal } from '../../kernel/errors.js'
import { type Arrival, arrivingBody } from './arriving-body.js'

interface Reading {
  /** In bytes. */
  limit: number
  arrival: Arrival
  /** Throws if the sender may not continue. */
  requireGoingOn(): Promise<void>
}

/** Yields a body while it arrives. What the handler has stored before a fault stays stored. */
export async function* streamedBody(
  payload: Readable,
  { limit, arrival, requireGoingOn }: Reading,
): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of arrivingBody(payload, arrival)) {
    if ((size += chunk.length) > limit)
      throw new Refusal(
        'too-large',
        `The body is larger than ${limit} bytes; everything before that is stored. Send the rest separately.`,
      )
    await requireGoingOn()
    yield chunk
  }
}
