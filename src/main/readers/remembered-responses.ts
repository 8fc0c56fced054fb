import type { Encoding } from '../../http/response/compression.js'

/** A response as it is sent. */
export interface WrittenResponse {
  text: Uint8Array
  /** Undefined where it is not compressed. */
  encoding: Encoding | undefined
}

/** Bytes that are kept, all together and of one response. */
const MOST_BYTES = 32_000_000
const MOST_OF_ONE = 4_000_000

interface KeptResponse {
  moment: string
  /** What it was written from: figures that were computed before are the same object. */
  of: WeakRef<object>
  written: WrittenResponse
}

interface Asked {
  read(): Promise<object>
  write(found: object): Promise<WrittenResponse>
}

/** Small bodies are parts of a block of 8 KB that they keep alive. */
const OF_ENTRY = 8_192

const sizeOf = (request: string, { written }: KeptResponse): number =>
  2 * request.length + written.text.length + OF_ENTRY

/**
 * Responses that were written before: the same request has the same response as long as nothing has been committed, and afterwards where what is
 * read is still the same. `findMoment` names the present moment of the database, or says that it has no name.
 */
export function openRememberedResponses(findMoment: () => Promise<string | undefined>) {
  const responses = new Map<string, KeptResponse>()
  let size = 0
  const remove = (request: string) => {
    const known = responses.get(request)
    if (known !== undefined) size -= sizeOf(request, known)
    responses.delete(request)
  }
  const keep = (request: string, kept: KeptResponse) => {
    const length = sizeOf(request, kept)
    remove(request)
    if (length > MOST_OF_ONE) return
    for (const oldest of responses.keys()) {
      if (size + length <= MOST_BYTES) break
      remove(oldest)
    }
    responses.set(request, kept)
    size += length
  }
  const responseAt = async (request: string, { read, write }: Asked): Promise<WrittenResponse> => {
    const moment = await findMoment()
    if (moment === undefined) return write(await read())
    const known = responses.get(request)
    if (known?.moment === moment) return known.written
    // What is read may be newer than the moment, which does no harm: under a later one it is read again.
    const found = await read()
    const written = known?.of.deref() === found ? known.written : await write(found)
    keep(request, { moment, of: new WeakRef(found), written })
    return written
  }
  return { responseAt, bytes: () => size }
}
