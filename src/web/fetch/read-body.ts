import type { Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

import { FetchFailure } from './fetch-failure.js'
import type { SentResponse } from './with-response.js'

interface BodyLimits {
  /** Limits the body as sent. */
  maxBytes: number
  /** Limits the decompressed body. */
  maxInflatedBytes: number
  tooLarge: 'fail' | 'cut'
  /** Aborting ends the reading, and what has arrived is the body. Without it, an early end is a failure. */
  cutOff?: AbortSignal | undefined
}

type Inflater = (body: Buffer) => Transform

interface Bound {
  limit: number
  tooLarge: 'fail' | 'cut'
  /** The length that the sender announces. */
  announced?: number
  cutOff?: AbortSignal | undefined
}

/** Only an attacker would use more than two encodings. */
const MAX_ENCODINGS = 2

/** Some servers leave out the end of the compressed stream, or we cut it off. We accept what has arrived, as browsers do. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }
const LENIENT_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

const INFLATERS: Record<string, Inflater> = {
  gzip: () => createGunzip(LENIENT),
  'x-gzip': () => createGunzip(LENIENT),
  br: () => createBrotliDecompress(LENIENT_BROTLI),
  // With the zlib header, as the standard requires, or without it, as some servers send it.
  deflate: (body) => (((body[0] ?? 0) & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT)),
}

/** Returns the decompressed body. Memory stays below about the sum of both limits. */
export async function readResponseBody(
  { headers, stream }: SentResponse,
  { maxBytes, maxInflatedBytes, tooLarge, cutOff }: BodyLimits,
): Promise<Buffer> {
  const announced = Number(headers.get('content-length') ?? 0)
  let body = await readWithin(stream, { limit: maxBytes, tooLarge, announced, cutOff })
  if (body.length === 0) return body
  for (const inflater of inflatersOf(headers).toReversed()) {
    body = await inflated(body, inflater, { limit: maxInflatedBytes, tooLarge })
  }
  return body
}

async function readWithin(stream: Readable, bound: Bound): Promise<Buffer> {
  const { limit, tooLarge, announced = 0, cutOff } = bound
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size <= limit && (announced <= limit || tooLarge === 'cut')) continue
      if (tooLarge === 'fail') throw new FetchFailure('too_large')
      break
    }
  } catch (error) {
    // A stream that was cut off ends with an error.
    if (cutOff?.aborted !== true || error instanceof FetchFailure) throw error
  }
  return Buffer.concat(chunks, Math.min(size, limit))
}

function inflatersOf(headers: Headers): Inflater[] {
  const names = (headers.get('content-encoding') ?? '')
    .split(',', MAX_ENCODINGS + 1)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  const inflaters = names.flatMap((name) => (Object.hasOwn(INFLATERS, name) ? (INFLATERS[name] ?? []) : []))
  if (inflaters.length < names.length || names.length > MAX_ENCODINGS) throw new FetchFailure('undecodable')
  return inflaters
}

async function inflated(body: Buffer, inflater: Inflater, bound: Bound): Promise<Buffer> {
  const stream = inflater(body)
  stream.end(body)
  try {
    return await readWithin(stream, bound)
  } catch (error) {
    // Errors of zlib mean that the data is wrong.
    throw error instanceof FetchFailure ? error : new FetchFailure('undecodable')
  }
}
