import { PassThrough, Readable } from 'node:stream'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { SERVER_LIMITS } from '../app-options.js'
import { arrivalsOf } from './arriving-body.js'
import { readPast } from './read-body.js'
import { streamedBody } from './streamed-body.js'

const ARRIVAL = arrivalsOf(SERVER_LIMITS).streamed

const upTo = (limit: number) => ({ limit, arrival: ARRIVAL, requireGoingOn: async () => undefined })

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of body) text += chunk.toString()
  return text
}

describe('a streamed body', () => {
  afterEach(() => void vi.useRealTimers())

  it('is passed on as it arrives, up to its limit', async () => {
    expect(await read(streamedBody(pieces('abc', 'def'), upTo(6)))).toBe('abcdef')
  })

  it('over its limit is refused after the part before was passed on, and the rest can be skipped', async () => {
    const payload = pieces('abc', 'def', 'g', 'hij')
    const given: string[] = []
    const reading = (async () => {
      for await (const chunk of streamedBody(payload, upTo(6))) given.push(chunk.toString())
    })()
    await expect(reading).rejects.toMatchObject({ kind: 'too-large' })
    expect(given).toEqual(['abc', 'def'])
    await readPast(payload, ARRIVAL)
    expect(payload.readableEnded).toBe(true)
  })

  it('can be skipped by others once its reader has enough', async () => {
    const payload = pieces('abc', 'def', 'ghi')
    for await (const chunk of streamedBody(payload, upTo(100))) {
      expect(chunk.toString()).toBe('abc')
      break
    }
    await readPast(payload, ARRIVAL)
    expect(payload.readableEnded).toBe(true)
  })

  it('whose sender is silent for a minute is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const reading = read(streamedBody(new PassThrough(), upTo(100)))
    await Promise.all([
      expect(reading).rejects.toMatchObject({ kind: 'timeout' }),
      vi.advanceTimersByTimeAsync(60_000),
    ])
  })

  /** Sends a piece after each pause, and then the end. */
  async function sendSlowly(piece: Buffer, { times, pauseMs }: { times: number; pauseMs: number }) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const payload = new PassThrough()
    const reading = read(streamedBody(payload, upTo(1_000_000))).catch((error: unknown) => error)
    for (let sent = 0; sent < times; sent += 1) {
      await vi.advanceTimersByTimeAsync(pauseMs)
      payload.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    payload.end()
    return reading
  }

  it('may take any time as long as a kilobyte arrives each second', async () => {
    const text = await sendSlowly(Buffer.alloc(50 * 1024, 'a'), { times: 10, pauseMs: 50_000 })
    expect(text).toHaveLength(500 * 1024)
  })

  it('whose sender sends a byte now and then is given up', async () => {
    expect(await sendSlowly(Buffer.from('a'), { times: 8, pauseMs: 10_000 })).toMatchObject({
      kind: 'timeout',
    })
  })

  it('whose sender disappears has ended early', async () => {
    const payload = new PassThrough()
    const reading = read(streamedBody(payload, upTo(100)))
    payload.destroy()
    await expect(reading).rejects.toMatchObject({ target: 'body', problems: [{ code: 'invalid_json' }] })
  })
})
