import type { Readable } from 'node:stream'

import { Invalid, Refusal, Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'

/** What we wait for while a body arrives. */
export interface Arrival {
  /** The time that may be spent waiting. */
  patienceMs: number
  /** Progress: bytes that arrive give back the time that a sender of this speed would have needed for them, and never more than was spent. */
  bytesPerSecond: number
  /** Aborts when the server stops and waits for no body any longer. */
  stopping?: AbortSignal
}

/** A line of 64 kbit/s sends a body of any size; a byte now and then is no progress. */
const BODY_BYTES_PER_SECOND = 8 * 1024

/** Imports and logs come over slow lines and from programs that gather lines before they send them. */
const STREAM_BYTES_PER_SECOND = 1024

/** How each sort of body may arrive: read whole, read while it arrives, or from somebody without a key, whose time nothing extends. */
export function arrivalsOf(
  { bodyMs, silenceMs, openBodyMs }: ServerLimits,
  stopping?: AbortSignal,
): Record<'whole' | 'streamed' | 'withoutKey', Arrival> {
  const further = stopping && { stopping }
  return {
    whole: { patienceMs: bodyMs, bytesPerSecond: BODY_BYTES_PER_SECOND, ...further },
    streamed: { patienceMs: silenceMs, bytesPerSecond: STREAM_BYTES_PER_SECOND, ...further },
    withoutKey: { patienceMs: openBodyMs, bytesPerSecond: Infinity, ...further },
  }
}

/** The pieces of a body. Only the time in which we wait for the sender counts, not what the reader takes. */
export async function* arrivingBody(payload: Readable, arrival: Arrival): AsyncGenerator<Buffer> {
  const { patienceMs, bytesPerSecond, stopping } = arrival
  // Left open when the reader stops early: the response still has to go out on the same connection.
  const chunks = payload.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer>
  let leftMs = patienceMs
  let isWaiting = true
  try {
    for (;;) {
      isWaiting = true
      const startedMs = performance.now()
      const next = chunks.next().catch(refuseIncomplete)
      const { done, value } = await withinTime(next, leftMs, stopping)
      if (done === true) return
      isWaiting = false
      const gainedMs = (value.length / bytesPerSecond) * 1000
      leftMs = Math.min(patienceMs, leftMs - (performance.now() - startedMs) + gainedMs)
      yield value
    }
  } finally {
    // An open iterator keeps others from reading the rest, but closing one that waits for data would wait, too.
    if (!isWaiting) await chunks.return(undefined)
  }
}

async function withinTime<Result>(
  next: Promise<Result>,
  leftMs: number,
  stopping: AbortSignal | undefined,
): Promise<Result> {
  let clear: () => void = () => undefined
  const given = new Promise<never>((_, reject) => {
    const late = () => reject(new Refusal('timeout', 'The request took too long to arrive.'))
    const stop = () => reject(new Unavailable('The server is stopping.', 1))
    const timer = setTimeout(late, Math.max(0, leftMs))
    if (stopping?.aborted === true) stop()
    stopping?.addEventListener('abort', stop)
    clear = () => {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', stop)
    }
  })
  return Promise.race([next, given]).finally(clear)
}

/** Nobody reads this response; without it, a client that went away would count as our fault. */
function refuseIncomplete(): never {
  const message = 'The body ended before it was complete. Send it again.'
  throw new Invalid('body', [{ path: '', code: 'invalid_json', message }])
}
