import type { Readable } from 'node:stream'

import { Refusal } from '../../kernel/errors.js'
import { type Arrival, arrivingBody } from './arriving-body.js'

interface Reading {
  /** Bytes. */
  limit: number
  arrival: Arrival
  /** Throws where the sender may not send on. */
  requireGoingOn(): Promise<void>
}

/** A body that the handler reads while it arrives. What was read before a fault stays read. */
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
