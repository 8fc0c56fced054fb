import type { Readable } from 'node:stream'

import { CollectedBytes } from '../../kernel/collected-bytes.js'
import { type Arrival, arrivingBody } from './arriving-body.js'

/** How much of a body we read only to be able to answer it. */
const MAX_WASTE_BYTES = 64 * 1024 * 1024

/**
 * The whole body, or undefined when it is larger. It is read to its end all the same: a client that is still
 * sending when the connection closes sees a broken connection instead of our response.
 */
export async function readRequestBody(
  payload: Readable,
  limit: number,
  arrival: Arrival,
): Promise<Buffer | undefined> {
  const bytes = new CollectedBytes()
  let size = 0
  for await (const chunk of arrivingBody(payload, arrival)) {
    size += chunk.length
    if (size <= limit) bytes.add(chunk)
    if (size > MAX_WASTE_BYTES) break
  }
  return size > limit ? undefined : bytes.whole()
}

export async function readPast(payload: Readable, arrival: Arrival): Promise<void> {
  await readRequestBody(payload, 0, arrival)
}
