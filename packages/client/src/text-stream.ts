import { ConnectionFailed } from './errors.js'

/** The body as text, chunk by chunk. */
export function textOf({ body }: Response): ReadableStream<string> {
  const decoder = new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>
  return (body as ReadableStream<Uint8Array>).pipeThrough(decoder)
}

/** The chunks of a stream or of anything that can be iterated. Not every browser iterates streams by itself. */
export async function* chunksOf<Chunk>(
  source: ReadableStream<Chunk> | AsyncIterable<Chunk> | Iterable<Chunk>,
): AsyncGenerator<Chunk> {
  if (!('getReader' in source)) return yield* source
  const reader = source.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // Whoever leaves a loop early does not want the rest sent.
    await reader.cancel()
  }
}

/** Whole lines without their ends; the last one also where it has no end. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    const lines = (begun + chunk).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (begun !== '') yield begun
}

/** The lines of a response as they come. */
export async function* linesIn(response: Response): AsyncGenerator<string> {
  try {
    yield* linesOf(chunksOf(textOf(response)))
  } catch (error) {
    // That is how platforms say that the connection was lost on the way.
    if (error instanceof TypeError) throw new ConnectionFailed('The response was cut off.', { cause: error })
    throw error
  }
}
