import type { Readable } from 'node:stream'

import { CollectedBytes } from '../../kernel/collected-bytes.js'
import { type Arrival, arrivingBody } from './arriving-body.js'

/** How much of a rejected body the server reads, only to be able to respond. */
const MAX_WASTE_BYTES = 64 * 1024 * 1024

/**
 * Returns the whole body, or undefined if it is larger than the limit. It reads to the end either way: a client that is still
 * sending would see a broken connection instead of our response.
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
