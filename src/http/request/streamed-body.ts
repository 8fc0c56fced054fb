import type { Readable } from 'node:stream'

import { Invalid } from '../../kernel/errors.js'
import { SERVER_LIMITS } from '../limits/server-limits.js'
import { HttpRefusal } from '../response/http-refusal.js'

/** A body that is read as it arrives, by whoever handles the route. What was read before a fault stays read. */
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
      const { done, value } = await heard(chunks, silenceMs)
      if (done === true) return
      isWaiting = false
      if ((size += value.length) > limit) {
        throw new HttpRefusal(
          413,
          `The body is larger than ${limit} bytes; what came before is kept. Send the rest apart.`,
        )
      }
      yield value
    }
  } finally {
    // As long as it is held nobody else can read the rest; but while it waits for more, letting go would wait too.
    if (!isWaiting) await chunks.return(undefined)
  }
}

async function heard(chunks: AsyncIterator<Buffer>, silenceMs: number): Promise<IteratorResult<Buffer>> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const refuse = () => reject(new HttpRefusal(408, `Nothing arrived for ${silenceMs / 1000} seconds.`))
    timer = setTimeout(refuse, silenceMs)
  })
  const next = chunks.next().catch(() => {
    // Nobody is left to read this; it only keeps a client that went away from counting as a fault of ours.
    throw new Invalid('body', [{ path: '', code: 'invalid_json', message: 'The body ended early.' }])
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}
