import { PassThrough, Readable } from 'node:stream'
import * as zlib from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { SERVER_LIMITS } from '../../http/app-options.js'
import { arrivalsOf } from '../../http/request/arriving-body.js'
import { streamedBody } from '../../http/request/streamed-body.js'
import { readPast } from '../../http/request/read-body.js'
import { unpackedBody } from './unpacked-body.js'

const ARRIVAL = arrivalsOf(SERVER_LIMITS).streamed

const PLENTY = 1024 * 1024 * 1024
const UNPACKED = { limit: PLENTY, arrival: ARRIVAL, requireGoingOn: async () => undefined }
const LOG = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${'x'.repeat(index % 97)}\n`).join('')

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

interface Unpacked {
  text: string
  bytes: number
  error?: unknown
}

/** The unpacked text, including what precedes a fault. */
async function unpack(body: AsyncIterable<Buffer>, maxBytes = PLENTY): Promise<Unpacked> {
  const chunks: Buffer[] = []
  const read = async () => {
    for await (const chunk of unpackedBody(body, { maxBytes })) chunks.push(chunk)
  }
  const error: unknown = await read().catch((reason: unknown) => reason)
  const whole = Buffer.concat(chunks)
  return { text: whole.toString('latin1'), bytes: whole.length, ...(error !== undefined && { error }) }
}

const packedLog = zlib.gzipSync(LOG)
const damaged = {
  target: 'body',
  problems: [{ path: '', code: 'invalid_format', message: expect.stringContaining('is stored') }],
}
const tooLarge = { kind: 'too-large', message: expect.stringContaining('before that point is stored') }

describe('a body that may be compressed', () => {
  it.each([1, 3, 100, 65_536, 10_000_000])(
    'is read plain and from gzip in pieces of %i bytes',
    async (size) => {
      const text = size < 100 ? LOG.slice(0, 5000) : LOG
      expect(await unpack(inPieces(Buffer.from(text), size))).toEqual({ text, bytes: text.length })
      expect(await unpack(inPieces(zlib.gzipSync(text), size))).toEqual({ text, bytes: text.length })
    },
  )

  it.each(['', 'a', 'ab', 'abc', 'abcd', '\u001f', '\u001fa'])(
    'is left as it is if it is %j',
    async (text) => {
      expect((await unpack(inPieces(Buffer.from(text), 1))).text).toBe(text)
    },
  )

  it('may have several gzip members, as concatenated files have', async () => {
    const members = [LOG, '', 'a\n', LOG].map((text) => zlib.gzipSync(text))
    for (const size of [7000, 10_000_000])
      expect((await unpack(inPieces(Buffer.concat(members), size))).text).toBe(`${LOG}a\n${LOG}`)
  })

  it('may be padded with zeros, as some senders do', async () => {
    expect((await unpack(inPieces(Buffer.concat([packedLog, Buffer.alloc(512)]), 999))).text).toBe(LOG)
  })

  it.each([1000, 10_000_000])('that breaks off is read up to there, in pieces of %i bytes', async (size) => {
    const half = packedLog.subarray(0, packedLog.length / 2)
    const before = zlib.gunzipSync(half, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString('latin1')
    const { text, error } = await unpack(inPieces(half, size))
    expect(error).toMatchObject(damaged)
    expect(before.startsWith(text)).toBe(true)
    // The fault discards what the last piece unpacks to.
    expect(text.length).toBeGreaterThan(before.length - 16 * 1024)
  })

  it('that breaks off while its reader is busy is read up to there', async () => {
    const half = packedLog.subarray(0, packedLog.length / 2)
    const read: Buffer[] = []
    const reading = (async () => {
      for await (const chunk of unpackedBody(inPieces(half, half.length), { maxBytes: PLENTY })) {
        read.push(chunk)
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await expect(reading).rejects.toMatchObject(damaged)
    const before = zlib.gunzipSync(half, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
    expect(Buffer.concat(read).equals(before)).toBe(true)
  })

  it('that only begins like gzip is damaged', async () => {
    for (const bytes of [
      [0x1f, 0x8b],
      [0x1f, 0x8b, 0x07, 0xff, 1, 2, 3],
      [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff],
    ]) {
      const { text, error } = await unpack(inPieces(Buffer.from(bytes), 100))
      expect({ text, error }).toMatchObject({ text: '', error: damaged })
    }
  })

  it('that is damaged in the middle is read up to there', async () => {
    const broken = Buffer.concat([
      packedLog,
      Buffer.from(zlib.gzipSync(LOG).subarray(0, 40)),
      Buffer.alloc(1000, 0xff),
    ])
    const { text, error } = await unpack(inPieces(broken, 5000))
    expect(error).toMatchObject(damaged)
    expect(text.length).toBeGreaterThan(LOG.length - 16 * 1024)
    expect(LOG.startsWith(text.slice(0, LOG.length))).toBe(true)
  })

  it('is stopped if it unpacks to far more than any log does', async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(100 * 1024 * 1024))
    const { bytes, error } = await unpack(inPieces(bomb, 65_536))
    expect(error).toMatchObject(tooLarge)
    expect(bytes).toBeLessThan(40 * 1024 * 1024)
  })

  it('is stopped at its limit, plain or packed', async () => {
    for (const body of [Buffer.from(LOG), packedLog]) {
      const { text, error } = await unpack(inPieces(body, 1000), 100_000)
      expect(error).toMatchObject({ ...tooLarge, message: expect.stringContaining('100000 bytes') })
      expect(text.length).toBeLessThanOrEqual(100_000)
      expect(LOG.startsWith(text)).toBe(true)
    }
  })

  it('may compress to a thirtieth or a hundredth, as logs of one page do', async () => {
    const line = '203.0.113.7 - - [01/Mar/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 1 "-" "GPTBot/1.3"\n'
    const log = Array.from({ length: 400_000 }, (_, index) => `${index} ${line}`).join('')
    expect(await unpack(inPieces(zlib.gzipSync(log, { level: 9 }), 65_536))).toMatchObject({
      bytes: log.length,
    })
  })

  it('that is stopped releases its sender, whose remaining bytes can be skipped', async () => {
    const payload = Readable.from([
      zlib.gzipSync(Buffer.alloc(100 * 1024 * 1024)),
      Buffer.from('rest'),
      Buffer.from('rest'),
    ])
    expect((await unpack(streamedBody(payload, UNPACKED))).error).toMatchObject(tooLarge)
    await readPast(payload, ARRIVAL)
    expect(payload.readableEnded).toBe(true)
  })

  it('that is stopped while its sender still sends is released at the next byte', async () => {
    const payload = new PassThrough()
    payload.write(zlib.gzipSync(Buffer.alloc(100 * 1024 * 1024)))
    expect((await unpack(streamedBody(payload, UNPACKED))).error).toMatchObject(tooLarge)
    const past = readPast(payload, ARRIVAL)
    payload.write('rest')
    payload.end('rest')
    await past
    expect(payload.readableEnded).toBe(true)
  })

  it('fails with the error of its sender', async () => {
    const fault = new Error('gone')
    async function* broken() {
      yield packedLog.subarray(0, 1000)
      throw fault
    }
    expect((await unpack(broken())).error).toBe(fault)
  })

  it('is read from zstd if Node supports it, and otherwise refused by name', async () => {
    const { zstdCompressSync } = zlib as { zstdCompressSync?: (text: string) => Buffer }
    if (zstdCompressSync === undefined) {
      const { error } = await unpack(inPieces(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]), 100))
      expect(error).toMatchObject({ kind: 'unsupported', message: expect.stringContaining('gzip') })
      return
    }
    const packed = zstdCompressSync(LOG)
    expect((await unpack(inPieces(packed, 1000))).text).toBe(LOG)
    expect((await unpack(inPieces(packed.subarray(0, packed.length / 2), 1000))).error).toMatchObject(damaged)
  })
})
