import { Readable } from 'node:stream'

import { Refusal, Unavailable } from '../../kernel/errors.js'
import type { Log } from '../../kernel/log.js'
import type { StreamedEvent } from '../routes/route.js'

/** How long a browser waits before it connects again. */
const RETRY_MS = 2000

/** Writes an event in the format of Server-Sent Events. JSON has no line breaks, so the data is one line. */
export function eventText({ name, id, json }: StreamedEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${name}\n${idLine}data: ${json}\n\n`
}

interface EventTexts {
  first: string
  /** Undefined at the end of the stream. */
  next(): Promise<string | undefined>
  ending: AbortController
  log: Log
}

/** Reads the next events only after the client has taken the last ones, so that a slow client keeps little in memory. */
export function eventStream({ first, next, ending, log }: EventTexts): Readable {
  let isReading = false
  const readNext = async () => {
    isReading = true
    const text = await next()
    isReading = false
    if (!stream.destroyed) stream.push(text ?? null)
  }
  const stream: Readable = new Readable({
    read: () => {
      if (isReading) return
      readNext().catch((error: unknown) => {
        if (!(error instanceof Refusal || error instanceof Unavailable))
          log.error({ error: error instanceof Error ? error.stack : String(error) }, 'event stream failed')
        ending.abort()
        stream.destroy()
      })
    },
  })
  stream.push(`retry: ${RETRY_MS}\n\n${first}`)
  return stream
}
