import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { CollectedBytes } from '../../kernel/collected-bytes.js'
import { Invalid, Refusal } from '../../kernel/errors.js'

/** How much of a body we read only to be able to answer it. */
const MAX_WASTE_BYTES = 64 * 1024 * 1024
/** For the whole of a body. */
const MAX_BODY_MS = 60_000

/**
 * The whole body, or undefined when it is larger. It is read to its end all the same: a client that is still
 * sending when the connection closes sees a broken connection instead of our answer.
 */
export async function readRequestBody(payload: Readable, limit: number): Promise<Buffer | undefined> {
  const bytes = new CollectedBytes()
  const size = await readWhole(payload, (chunk, sofar) => sofar <= limit && bytes.add(chunk))
  return size > limit ? undefined : bytes.whole()
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
  const end = finished(payload).catch(refuseIncomplete)
  const late = newDeadline()
  try {
    await Promise.race([end, enough, late.passed])
  } finally {
    late.clear()
  }
  return size
}

function newDeadline() {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Refusal('timeout', 'The request took too long to arrive.')),
      MAX_BODY_MS,
    )
  })
  return { passed, clear: () => clearTimeout(timer) }
}

/** Nobody reads this answer; without it, a client that went away would count as our fault. */
export function refuseIncomplete(): never {
  const message = 'The body ended before it was complete. Send it again.'
  throw new Invalid('body', [{ path: '', code: 'invalid_json', message }])
}
