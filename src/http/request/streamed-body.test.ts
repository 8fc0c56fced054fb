import { PassThrough, Readable } from 'node:stream'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { readPast } from './read-body.js'
import { streamedBody } from './streamed-body.js'

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of body) text += chunk.toString()
  return text
}

describe('a streamed body', () => {
  afterEach(() => void vi.useRealTimers())

  it('is given as it arrives, up to its limit', async () => {
    expect(await read(streamedBody(pieces('abc', 'def'), 6))).toBe('abcdef')
  })

  it('beyond its limit is refused, what came before was given, and the rest can still be read past', async () => {
    const payload = pieces('abc', 'def', 'g', 'hij')
    const given: string[] = []
    const reading = (async () => {
      for await (const chunk of streamedBody(payload, 6)) given.push(chunk.toString())
    })()
    await expect(reading).rejects.toMatchObject({ kind: 'too-large' })
    expect(given).toEqual(['abc', 'def'])
    await readPast(payload)
    expect(payload.readableEnded).toBe(true)
  })

  it('can be read past by others once its reader has had enough', async () => {
    const payload = pieces('abc', 'def', 'ghi')
    for await (const chunk of streamedBody(payload, 100)) {
      expect(chunk.toString()).toBe('abc')
      break
    }
    await readPast(payload)
    expect(payload.readableEnded).toBe(true)
  })

  it('whose sender is silent for a minute is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = read(streamedBody(new PassThrough(), 100))
    await Promise.all([
      expect(reading).rejects.toMatchObject({ kind: 'timeout' }),
      vi.advanceTimersByTimeAsync(60_000),
    ])
  })

  it('may take any time as long as something comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const payload = new PassThrough()
    const reading = read(streamedBody(payload, 100))
    for (const piece of ['a', 'b', 'c']) {
      await vi.advanceTimersByTimeAsync(59_999)
      payload.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    payload.end()
    expect(await reading).toBe('abc')
  })

  it('whose sender goes away has ended early', async () => {
    const payload = new PassThrough()
    const reading = read(streamedBody(payload, 100))
    payload.destroy()
    await expect(reading).rejects.toMatchObject({ target: 'body', problems: [{ code: 'invalid_json' }] })
  })
})
