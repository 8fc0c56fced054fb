import { availableParallelism } from 'node:os'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { routeOf } from '../request/request-state.js'
import { addVary, weightsOf } from './negotiation.js'

/** Smaller bodies fit into the first packets anyway. */
const MIN_BYTES = 1024

/** The fastest levels: at 100 KB the slower ones take longer than they save, even on a slow line. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP: ZlibOptions = { level: 1 }

export type Encoding = 'br' | 'gzip'

const whole: Record<Encoding, (body: string | Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body, GZIP),
}

const flowing = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) }

/** Compresses large bodies for clients that ask for it. */
export function addCompression(app: FastifyInstance): void {
  const compress = openCompressor()
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    // The build has already compressed the files of the dashboard.
    if (routeOf(request) === undefined || isLeftAlone(reply)) return payload
    const isCompressed = reply.hasHeader('content-encoding')
    if (isCompressed || isCompressible(payload)) addVary(reply, 'Accept-Encoding')
    const wanted = encodingFor(request)
    if (isCompressed || wanted === undefined || !isCompressible(payload)) return payload
    const { body, encoding } = await compress(payload, wanted)
    if (encoding !== undefined) reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}

/** The encoding of this response. None for HEAD, whose response has no body. */
export function encodingFor({ method, headers }: FastifyRequest): Encoding | undefined {
  return method === 'HEAD' ? undefined : wantedEncoding(headers['accept-encoding'])
}

const ALIASES: Record<string, Encoding | undefined> = { 'x-gzip': 'gzip' }

type Payload = string | Buffer | Readable

interface Compressed {
  body: Payload
  /** Undefined if the body is sent uncompressed. */
  encoding: Encoding | undefined
}

interface WholeBody extends Compressed {
  body: string | Buffer
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The offered encoding that the client gives the most weight. Brotli if the weights are equal. */
export function wantedEncoding(accepted: string | undefined, offered = ENCODINGS): Encoding | undefined {
  const weights = new Map(weightsOf(accepted).map(({ name, weight }) => [ALIASES[name] ?? name, weight]))
  const weightOf = (name: Encoding) =>
    offered.includes(name) ? (weights.get(name) ?? weights.get('*') ?? 0) : 0
  const [br, gz, plain] = [weightOf('br'), weightOf('gzip'), weights.get('identity') ?? 0]
  if (Math.max(br, gz) <= 0 || plain > Math.max(br, gz)) return undefined
  return gz > br ? 'gzip' : 'br'
}

/**
 * Compresses nothing while the number of streamed responses reaches the number of cores, because the processors are busy then.
 */
export function openCompressor(maxStreams = availableParallelism()) {
  let streams = 0
  return async (payload: Payload, encoding: Encoding): Promise<Compressed> => {
    const isBusy = streams >= maxStreams
    if (payload instanceof Readable) {
      streams += 1
      payload.once('close', () => (streams -= 1))
    }
    if (isBusy) return { body: payload, encoding: undefined }
    if (!(payload instanceof Readable)) return compressed(payload, encoding)
    const start = await beginningOf(payload)
    if (payload.readableEnded) return { body: start, encoding: undefined }
    payload.unshift(start)
    // A fault in either stream ends both. The sender of the compressed one sees it.
    return { body: pipeline(payload, flowing[encoding](), () => undefined), encoding }
  }
}

/** Compresses a body that is in memory. */
export async function compressed(body: string | Buffer, encoding: Encoding | undefined): Promise<WholeBody> {
  if (encoding === undefined || Buffer.byteLength(body) <= MIN_BYTES) return { body, encoding: undefined }
  return { body: await whole[encoding](body), encoding }
}

/** Reads until there are more than `MIN_BYTES`, or to the end. */
async function beginningOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(Buffer.from(chunk as Buffer | string))
    if (Buffer.concat(chunks).length > MIN_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** PDF files and pictures are compressed already. A compressor would delay events until it has enough of them. */
function isLeftAlone(reply: FastifyReply): boolean {
  return /^(text\/event-stream|application\/pdf|image\/)/.test(String(reply.getHeader('content-type')))
}

function isCompressible(payload: unknown): payload is Payload {
  if (payload instanceof Readable) return true
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) > MIN_BYTES
}
