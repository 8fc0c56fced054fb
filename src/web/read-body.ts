import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

import { FetchFailure } from './fetch-failure.js'
import type { Answer } from './with-answer.js'

export interface BodyLimits {
  /** As sent. */
  maxBytes: number
  /** As read. */
  maxInflatedBytes: number
}

type Inflater = (body: Buffer, maxOutputLength: number) => Promise<Buffer>

/** Beyond two the sender only wants to keep us busy. */
const MAX_ENCODINGS = 2

/** Some servers leave out the end of the compressed stream; browsers show what has come, and so do we. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }
const LENIENT_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

const gunzipped: Inflater = (body, maxOutputLength) =>
  promisify(gunzip)(body, { ...LENIENT, maxOutputLength })

const INFLATERS: Record<string, Inflater> = {
  gzip: gunzipped,
  'x-gzip': gunzipped,
  br: (body, maxOutputLength) => promisify(brotliDecompress)(body, { ...LENIENT_BROTLI, maxOutputLength }),
  // With the zlib header, as the standard says, or without, as some servers understood it.
  deflate: (body, maxOutputLength) =>
    promisify(((body[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(body, { ...LENIENT, maxOutputLength }),
}

/** The body, decompressed. At no time are more than both limits held. */
export async function readBody(answer: Answer, limits: BodyLimits): Promise<Buffer> {
  let body = await readRaw(answer, limits.maxBytes)
  if (body.length === 0) return body
  for (const inflateIt of inflatersOf(answer.headers).toReversed()) {
    body = await inflateWithin(inflateIt, body, limits.maxInflatedBytes)
  }
  return body
}

async function readRaw({ headers, stream }: Answer, limit: number): Promise<Buffer> {
  const announced = Number(headers.get('content-length') ?? 0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > limit || announced > limit) throw new FetchFailure('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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

async function inflateWithin(inflateIt: Inflater, body: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflateIt(body, limit)
  } catch (error) {
    // zlib stops at the limit by itself, with this code; all its others say that the data is wrong.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchFailure(isTooLarge ? 'too_large' : 'undecodable')
  }
}
