import { arrayAsLines, asItIs, NOTHING, type Rewriter, WrongFile } from './json-lines.js'
import { csvAsLines, headingsIn } from './csv-lines.js'

/** As many whole lines of a file as fit into one request. */
export interface Piece {
  body: Uint8Array<ArrayBuffer>
  /** The line number in the file, from 1. */
  firstLine: number
  /** The number of bytes of the file that have been read by now. */
  readBytes: number
}

export type FileKind = 'answers' | 'log'

/** The field of each column of a table; undefined if the headings decide. */
export type Matched = readonly string[] | undefined

const PIECE_BYTES = 2 * 1024 * 1024
/** No answer and no log record is this long. The limit keeps a file without line breaks from filling the memory. */
const MAX_LINE_BYTES = 32 * 1024 * 1024
const NEWLINE = 0x0a

/** Cuts a file of any size into pieces that the interface takes one after another. */
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
    // The header lines of a log describe its columns, so every piece repeats them.
    const body = header === undefined || kind !== 'log' ? lines : joined([header, lines])
    header ??= headerOf(lines)
    parts = []
    size = 0
    return { body, firstLine, readBytes: progress.readBytes }
  }
  for await (const chunk of smallChunks(rewritten(unpacked(file, progress), kind, matched))) {
    // Cuts the buffer at its last line break. The rest begins the next piece.
    const cut = size + chunk.length < PIECE_BYTES ? -1 : chunk.lastIndexOf(NEWLINE)
    if (cut === -1) {
      parts.push(chunk)
      size += chunk.length
      if (size > MAX_LINE_BYTES)
        throw new WrongFile('A line of the file is longer than 32 MB. Choose a file with one record a line.')
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

/** Browsers may deliver a file, or its unpacked content, in chunks of any size. */
async function* smallChunks(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) yield chunk.subarray(at, at + CHUNK_BYTES)
}

/** Rewrites the chunks in the way that the first characters of the file require. */
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

/** The row of headings is shorter than this. */
const START_BYTES = 16 * 1024

const startOf = (chunk: Uint8Array): string =>
  new TextDecoder().decode(chunk.subarray(0, START_BYTES)).trimStart()

/** Some log lines begin with a bracket, too. An array is recognised by the object that follows. */
const isArray = (text: string): boolean => /^\[\s*(?:[{\]]|$)/.test(text)

const isTable = (text: string): boolean => text !== '' && !text.startsWith('{') && !isArray(text)

/** The headings of a file of answers; undefined if the file is not a table. */
export async function headingsOf(file: Blob): Promise<string[] | undefined> {
  for await (const chunk of unpacked(file, { readBytes: 0 })) {
    const text = startOf(chunk)
    return isTable(text) ? headingsIn(text) : undefined
  }
  return undefined
}

const FIRST_LINES = 10

/** The first answers of a file, in the form in which they are sent. */
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

/** The bytes of the file, unpacked if it is gzip. */
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
    throw new WrongFile('The gzip file is damaged. Unpack it with another program, then choose the unpacked file.')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const HASH = 0x23

/** The comment lines at the beginning of a log. */
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
