import { ConnectionFailed } from './errors.js'

/** The body as text, chunk by chunk. */
export function textOf({ body }: Response): ReadableStream<string> {
  const decoder = new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>
  return (body as ReadableStream<Uint8Array>).pipeThrough(decoder)
}

/** The chunks of a stream or another iterable. Not every browser can iterate streams itself. */
export async function* chunksOf<Chunk>(
  source: ReadableStream<Chunk> | AsyncIterable<Chunk> | Iterable<Chunk>,
): AsyncGenerator<Chunk> {
  if (!('getReader' in source)) return yield* source
  const reader = source.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // A caller that leaves the loop early does not need the rest.
    await reader.cancel()
  }
}

/** Whole lines without line ends; the last one may lack its end. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    const lines = (begun + chunk).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (begun !== '') yield begun
}

/** The lines of a response as they arrive. */
export async function* linesIn(response: Response): AsyncGenerator<string> {
  try {
    yield* linesOf(chunksOf(textOf(response)))
  } catch (error) {
    // Platforms throw this error when the connection is lost during the response.
    if (error instanceof TypeError) throw new ConnectionFailed('The response was cut off.', { cause: error })
    throw error
  }
}
