import type { Readable } from 'node:stream'

import { Invalid, Refusal, Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'

/** How long the server waits for a body. */
export interface Arrival {
  /** How long the server may wait in total. */
  patienceMs: number
  /** Arriving bytes give waiting time back: as much as a sender of this speed needs for them, up to `patienceMs`. */
  bytesPerSecond: number
  /** Aborts when the server stops and no longer waits for bodies. */
  stopping?: AbortSignal
}

/** A line of 64 kbit/s can send a body of any size. A byte now and then does not count as progress. */
const BODY_BYTES_PER_SECOND = 8 * 1024

/** Imports and logs arrive over slow lines, and from programs that collect lines before they send them. */
const STREAM_BYTES_PER_SECOND = 1024

/** The limits for each kind of body: read whole, streamed, or sent without a key. Nothing extends the time of the last one. */
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

/** Yields the chunks of a body. Only the time spent waiting for the sender counts, not the time of the reader. */
export async function* arrivingBody(payload: Readable, arrival: Arrival): AsyncGenerator<Buffer> {
  const { patienceMs, bytesPerSecond, stopping } = arrival
  // Keeps the stream open if the reader stops early: the response needs the same connection.
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
    // An open iterator blocks other readers of the rest, so it is closed. Closing one that waits for data would hang.
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

/** The client has gone and does not read this response. It keeps the disconnect from counting as our fault. */
function refuseIncomplete(): never {
  const message = 'The body ended before it was complete. Send it again.'
  throw new Invalid('body', [{ path: '', code: 'invalid_json', message }])
}
