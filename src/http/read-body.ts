import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { Invalid } from '../kernel/errors.js'

/** How much of a body we read only to be able to answer it. */
const MAX_WASTE_BYTES = 64 * 1024 * 1024

/**
 * The whole body, or undefined when it is larger. It is read to its end all the same: a client that is still
 * sending when the connection closes sees a broken connection instead of our answer.
 */
export async function readBody(payload: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  const size = await readWhole(payload, (chunk, sofar) => sofar <= limit && chunks.push(chunk))
  return size > limit ? undefined : Buffer.concat(chunks)
}

export async function readPast(payload: Readable): Promise<void> {
  await readWhole(payload, () => undefined)
}

async function readWhole(payload: Readable, take: (chunk: Buffer, sofar: number) => void): Promise<number> {
  let size = 0
  const enough = new Promise<void>((resolve) => {
    payload.on('data', (chunk: Buffer) => {
      take(chunk, (size += chunk.length))
      if (size > MAX_WASTE_BYTES) resolve()
    })
  })
  const end = finished(payload).catch(() => {
    // Nobody is left to read this; it only keeps a client that went away from counting as a fault of ours.
    throw new Invalid('body', [{ path: '', code: 'invalid_json', message: 'The body ended early.' }])
  })
  await Promise.race([end, enough])
  return size
}
