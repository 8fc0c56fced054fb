import type { Readable } from 'node:stream'

import { Refusal } from '../../kernel/errors.js'
import { SERVER_LIMITS } from '../app-options.js'
import { refuseIncomplete } from './read-body.js'

/** A body that the handler reads while it arrives. What was read before a fault stays read. */
export async function* streamedBody(
  payload: Readable,
  limit: number,
  { silenceMs } = SERVER_LIMITS,
): AsyncGenerator<Buffer> {
  // Left open when the reader stops early: the answer still has to go out on the same connection.
  const chunks = payload.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer>
  let size = 0
  let isWaiting = true
  try {
    for (;;) {
      isWaiting = true
      const { done, value } = await nextChunk(chunks, silenceMs)
      if (done === true) return
      isWaiting = false
      if ((size += value.length) > limit) {
        throw new Refusal(
          'too-large',
          `The body is larger than ${limit} bytes; everything before that is stored. Send the rest separately.`,
        )
      }
      yield value
    }
  } finally {
    // An open iterator keeps others from reading the rest, but closing one that waits for data would wait, too.
    if (!isWaiting) await chunks.return(undefined)
  }
}

async function nextChunk(chunks: AsyncIterator<Buffer>, silenceMs: number): Promise<IteratorResult<Buffer>> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Refusal('timeout', `Nothing arrived for ${silenceMs / 1000} seconds.`))
    timer = setTimeout(refuse, silenceMs)
  })
  const next = chunks.next().catch(refuseIncomplete)
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}
