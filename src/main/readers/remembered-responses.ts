import type { Encoding } from '../../http/response/compression.js'

/** A response in the form in which it is sent. */
export interface WrittenResponse {
  text: Uint8Array
  /** Undefined if the text is not compressed. */
  encoding: Encoding | undefined
}

/** Limits for the kept bytes, in total and per response. */
const MOST_BYTES = 32_000_000
const MOST_OF_ONE = 4_000_000

interface KeptResponse {
  moment: string
  /** The object that the response was written from. Figures that are still cached are the same object. */
  of: WeakRef<object>
  written: WrittenResponse
}

interface Asked {
  read(): Promise<object>
  write(found: object): Promise<WrittenResponse>
}

/** Node takes small bodies from a block of 8 KB, and each body keeps its block in memory. */
const OF_ENTRY = 8_192

const sizeOf = (request: string, { written }: KeptResponse): number =>
  2 * request.length + written.text.length + OF_ENTRY

/**
 * Keeps written responses. The same request gets the same response while nothing has been committed, and later if the data it
 * reads is unchanged. `findMoment` returns the name of the database's current moment, or undefined.
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
    // The data may be newer than the moment, which does no harm: under a later moment it is read again.
    const found = await read()
    const written = known?.of.deref() === found ? known.written : await write(found)
    keep(request, { moment, of: new WeakRef(found), written })
    return written
  }
  return { responseAt, bytes: () => size }
}
