import { chunksOf, linesOf } from './text-stream.js'

/**
 * Records to import: objects one by one or in an array, an array of lines, or text or bytes in pieces of any length. Only in an
 * array may lines lack their line breaks: in a stream nobody knows whether a text is a line or a piece of one. So add them to the
 * lines of `readline`. Records are sent in requests of about a megabyte each, and the responses are added up. A whole `Blob` or
 * `Uint8Array`, for example a compressed file, is sent unchanged in one request.
 */
export type Upload<Item extends object> =
  | Blob
  | Uint8Array
  | Iterable<Item | string>
  | AsyncIterable<Item | string | Uint8Array>
  | ReadableStream<Item | string | Uint8Array>

/**
 * Records are sent in batches, because browsers cannot stream a request over HTTP/1.1, and a stream cannot be sent again when its
 * response is lost.
 */
const BATCH_LENGTH = 1_000_000

/** The bodies to send, each with the number of lines before it. There is always at least one. */
export async function* batchesOf(
  source: Upload<object>,
): AsyncGenerator<{ body: Blob | string; before: number }> {
  if (typeof source === 'string') return yield* batchesOf([source])
  if (source instanceof Blob || source instanceof Uint8Array)
    return yield { body: new Blob([source as Blob | Uint8Array<ArrayBuffer>]), before: 0 }
  let [before, count, heading, body, isHeading] = [0, 0, '', '', true]
  for await (const line of linesOf(textIn(source))) {
    // A log may begin with lines that name its fields. Each batch is parsed separately, so it repeats them.
    isHeading &&= /^#[A-Z]\w*:/.test(line)
    if (isHeading) heading += `${line}\n`
    body += `${line}\n`
    count += 1
    if (body.length < BATCH_LENGTH) continue
    yield { body, before }
    before += count
    ;[count, body] = [0, heading]
  }
  if (count > 0 || before === 0) yield { body, before }
}

async function* textIn(source: Exclude<Upload<object>, Blob | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // Pieces of a text with several lines have line breaks somewhere.
  const isList = Array.isArray(source) && !source.some((one) => String(one).includes('\n'))
  for await (const chunk of chunksOf<object | string>(source)) {
    if (typeof chunk === 'string') yield isList ? `${chunk}\n` : chunk
    else if (chunk instanceof Uint8Array) yield decoder.decode(chunk, { stream: true })
    else yield `${JSON.stringify(chunk)}\n`
  }
}

/** Adds numbers, joins lists, and counts lines from the beginning of the whole upload. */
export function sumOf(one: unknown, other: unknown, before: number): unknown {
  if (typeof other === 'number') return Number(one ?? 0) + other
  if (Array.isArray(other))
    return [...((one as unknown[]) ?? []), ...other.map((entry) => moved(entry, before))]
  if (typeof other !== 'object' || other === null) return other
  const sum = { ...(one as Record<string, unknown>) }
  for (const [name, value] of Object.entries(other)) sum[name] = sumOf(sum[name], value, before)
  return sum
}

const moved = (entry: { line?: number }, before: number) =>
  entry.line === undefined ? entry : { ...entry, line: entry.line + before }
