import { pipeline, Readable } from 'node:stream'
import * as zlib from 'node:zlib'

import { Invalid, Refusal } from '../../kernel/errors.js'

interface UnpackLimits {
  /** The limit of the unpacked body. */
  maxBytes: number
}

/** Real logs shrink to a tenth or a thirtieth. A body that grows this much was made as an attack. */
const MAX_GROWTH = 250
const GROWTH_CHECKED_FROM = 16 * 1024 * 1024

const PACKINGS = [
  { name: 'gzip', mark: Buffer.from([0x1f, 0x8b]), open: () => zlib.createGunzip() },
  { name: 'zstd', mark: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), open: openZstd },
]
const MARK_BYTES = 4

/** Unpacks a body. Its first bytes show the compression, because not every sender names it. */
export async function* unpackedBody(
  body: AsyncIterable<Buffer>,
  { maxBytes }: UnpackLimits,
): AsyncGenerator<Buffer> {
  const packed = { bytes: 0 }
  const { start, whole } = await begun(counted(body, packed))
  const packing = PACKINGS.find(({ mark }) => start.subarray(0, mark.length).equals(mark))
  const chunks = packing === undefined ? whole : unpacked(whole, packing)
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(`The unpacked body is larger than ${maxBytes} bytes`)
    if (size > GROWTH_CHECKED_FROM && size > packed.bytes * MAX_GROWTH)
      throw tooLarge(`The body unpacks to more than ${MAX_GROWTH} times its size, which no real log does`)
    yield chunk
  }
}

async function* counted(body: AsyncIterable<Buffer>, packed: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    packed.bytes += chunk.length
    yield chunk
  }
}

/** Reads the first bytes, and returns them and a stream of the whole body. */
async function begun(
  body: AsyncGenerator<Buffer>,
): Promise<{ start: Buffer; whole: AsyncGenerator<Buffer> }> {
  let start: Buffer = Buffer.alloc(0)
  while (start.length < MARK_BYTES) {
    const { done, value } = await body.next()
    if (done === true) break
    start = start.length === 0 ? value : Buffer.concat([start, value])
  }
  async function* whole() {
    if (start.length > 0) yield start
    yield* body
  }
  return { start, whole: whole() }
}

async function* unpacked(
  body: AsyncGenerator<Buffer>,
  { name, open }: (typeof PACKINGS)[number],
): AsyncGenerator<Buffer> {
  const unpacking = open()
  // The read below throws every error of the input.
  pipeline(Readable.from(body, { objectMode: false }), unpacking, () => undefined)
  try {
    yield* unpacking as AsyncIterable<Buffer>
  } catch (error) {
    // An error arrives before all earlier data has been read, so the rest is read here.
    const rest = unpacking.read() as Buffer | null
    if (rest !== null) yield rest
    if (!isPackingFault(error)) throw error
    const message = `The body is damaged ${name}: ${(error as Error).message}. Everything before the damage is stored.`
    throw new Invalid('body', [{ path: '', code: 'invalid_format', message }])
  }
}

function isPackingFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^(Z_|ZSTD_|ERR_ZSTD)/.test(code)
}

function openZstd(): zlib.Gunzip {
  const { createZstdDecompress } = zlib as { createZstdDecompress?: () => zlib.Gunzip }
  if (createZstdDecompress !== undefined) return createZstdDecompress()
  throw new Refusal('unsupported', 'This server cannot read zstd (Node 22.15 and later can). Send gzip.')
}

function tooLarge(why: string): Refusal {
  return new Refusal('too-large', `${why}. Everything before that point is stored. Send the rest separately.`)
}
