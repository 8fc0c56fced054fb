import { arrayAsLines, asItIs, NOTHING, type Rewriter, WrongFile } from './json-lines.js'
import { csvAsLines, headingsIn } from './csv-lines.js'

/** Whole lines of a file, as many as one request takes well. */
export interface Piece {
  body: Uint8Array<ArrayBuffer>
  /** Of the file, from 1. */
  firstLine: number
  /** How many bytes of the file have been read by now. */
  readBytes: number
}

export type FileKind = 'answers' | 'log'

/** What each column of a table holds; undefined where their names say it. */
export type Matched = readonly string[] | undefined

const PIECE_BYTES = 2 * 1024 * 1024
/** No answer and no record of a log is near this; a file without ends of lines must not fill the memory. */
const MAX_LINE_BYTES = 32 * 1024 * 1024
const NEWLINE = 0x0a

/** The file in pieces that the interface takes one after another, whatever its size. */
export async function* piecesOf(file: Blob, kind: FileKind, matched?: Matched): AsyncGenerator<Piece> {
  const progress = { readBytes: 0 }
  let parts: Uint8Array[] = []
  let size = 0
  let line = 1
  let header: Uint8Array | undefined
  const piece = (): Piece => {
    const lines = joined(parts)
    const firstLine = line
    line += countLines(lines)
    // What a log says of its columns holds for every piece.
    const body = header === undefined || kind !== 'log' ? lines : joined([header, lines])
    header ??= headerOf(lines)
    parts = []
    size = 0
    return { body, firstLine, readBytes: progress.readBytes }
  }
  for await (const chunk of smallChunks(rewritten(unpacked(file, progress), kind, matched))) {
    // What has gathered is cut at the last end of a line; the rest begins the next piece.
    const cut = size + chunk.length < PIECE_BYTES ? -1 : chunk.lastIndexOf(NEWLINE)
    if (cut === -1) {
      parts.push(chunk)
      size += chunk.length
      if (size > MAX_LINE_BYTES)
        throw new WrongFile('A line of the file has more than 32 MB. Is it a file of lines?')
      continue
    }
    parts.push(chunk.subarray(0, cut + 1))
    yield piece()
    parts = [chunk.subarray(cut + 1)]
    size = chunk.length - cut - 1
  }
  if (size > 0) yield piece()
}

const CHUNK_BYTES = 256 * 1024

/** A browser may hand out a file, or what it unpacks, in chunks of any size. */
async function* smallChunks(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) yield chunk.subarray(at, at + CHUNK_BYTES)
}

/** Chunk by chunk in the way that its first characters call for. */
async function* rewritten(
  chunks: AsyncGenerator<Uint8Array>,
  kind: FileKind,
  matched: Matched,
): AsyncGenerator<Uint8Array> {
  let rewriter: Rewriter | undefined
  for await (const chunk of chunks) {
    rewriter ??= rewriterFor(chunk, kind, matched)
    const lines = rewriter.take(chunk)
    if (lines.length > 0) yield lines
  }
  yield rewriter?.end() ?? NOTHING
}

function rewriterFor(start: Uint8Array, kind: FileKind, matched: Matched): Rewriter {
  const text = startOf(start)
  if (isArray(text)) return arrayAsLines()
  return kind === 'log' || !isTable(text) ? asItIs() : csvAsLines(matched)
}

/** A row of names is shorter. */
const START_BYTES = 16 * 1024

const startOf = (chunk: Uint8Array): string =>
  new TextDecoder().decode(chunk.subarray(0, START_BYTES)).trimStart()

/** Some logs have lines that begin with a bracket; the elements of an array are objects. */
const isArray = (text: string): boolean => /^\[\s*(?:[{\]]|$)/.test(text)

const isTable = (text: string): boolean => text !== '' && !text.startsWith('{') && !isArray(text)

/** The names of its columns, where a file of answers is a table. */
export async function headingsOf(file: Blob): Promise<string[] | undefined> {
  for await (const chunk of unpacked(file, { readBytes: 0 })) {
    const text = startOf(chunk)
    return isTable(text) ? headingsIn(text) : undefined
  }
  return undefined
}

const FIRST_LINES = 10

/** The first answers of a file, as they are sent. */
export async function firstLinesOf(file: Blob, matched: Matched): Promise<Piece | undefined> {
  for await (const piece of piecesOf(file, 'answers', matched)) {
    const lines = new TextDecoder().decode(piece.body).split('\n')
    const wanted = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index])).slice(0, FIRST_LINES)
    const body = new TextEncoder().encode(lines.slice(0, (wanted.at(-1) ?? 0) + 1).join('\n'))
    return { ...piece, body }
  }
  return undefined
}

const GZIP = [0x1f, 0x8b]
const ZSTD = [0x28, 0xb5]

/** The bytes of the file, unpacked where it is gzip. */
async function* unpacked(file: Blob, progress: { readBytes: number }): AsyncGenerator<Uint8Array> {
  const mark = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isMarked = (bytes: number[]) => bytes.every((byte, index) => mark[index] === byte)
  if (isMarked(ZSTD)) throw new WrongFile('The file is packed with zstd. Unpack it, or use gzip.')
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        progress.readBytes += chunk.length
        controller.enqueue(chunk)
      },
    }),
  )
  const stream = isMarked(GZIP) ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    if (!isMarked(GZIP)) throw new WrongFile(`The file cannot be read: ${String(error)}`)
    throw new WrongFile('The file is damaged gzip. Unpack it with another program, and choose what comes out.')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const HASH = 0x23

/** The lines at the beginning that are marked as no records. */
function headerOf(lines: Uint8Array): Uint8Array {
  let end = 0
  while (lines[end] === HASH) {
    const next = lines.indexOf(NEWLINE, end)
    if (next === -1) break
    end = next + 1
  }
  return lines.slice(0, end)
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const countLines = (bytes: Uint8Array): number => {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
