import type { Encoding } from '../../http/response/compression.js'

/** An answer as it is sent. */
export interface WrittenAnswer {
  text: Uint8Array
  /** Undefined where it is not compressed. */
  encoding: Encoding | undefined
}

/** Bytes that are kept, all together and of one answer. */
const MOST_BYTES = 32_000_000
const MOST_OF_ONE = 4_000_000

interface KeptAnswer {
  moment: string
  /** What it was written from: figures that were computed before are the same object. */
  of: WeakRef<object>
  written: WrittenAnswer
}

interface Asked {
  read(): Promise<object>
  write(found: object): Promise<WrittenAnswer>
}

/** Small bodies are parts of a block of 8 KB that they keep alive. */
const OF_ENTRY = 8_192

const sizeOf = (request: string, { written }: KeptAnswer): number =>
  2 * request.length + written.text.length + OF_ENTRY

/**
 * Answers that were written before: the same request has the same answer as long as nothing has been committed, and afterwards where what is
 * read is still the same. `findMoment` names the present moment of the database, or says that it has no name.
 */
export function openRememberedAnswers(findMoment: () => Promise<string | undefined>) {
  const answers = new Map<string, KeptAnswer>()
  let size = 0
  const remove = (request: string) => {
    const known = answers.get(request)
    if (known !== undefined) size -= sizeOf(request, known)
    answers.delete(request)
  }
  const keep = (request: string, kept: KeptAnswer) => {
    const length = sizeOf(request, kept)
    remove(request)
    if (length > MOST_OF_ONE) return
    for (const oldest of answers.keys()) {
      if (size + length <= MOST_BYTES) break
      remove(oldest)
    }
    answers.set(request, kept)
    size += length
  }
  const answerAt = async (request: string, { read, write }: Asked): Promise<WrittenAnswer> => {
    const moment = await findMoment()
    if (moment === undefined) return write(await read())
    const known = answers.get(request)
    if (known?.moment === moment) return known.written
    // What is read may be newer than the moment, which does no harm: under a later one it is read again.
    const found = await read()
    const written = known?.of.deref() === found ? known.written : await write(found)
    keep(request, { moment, of: new WeakRef(found), written })
    return written
  }
  return { answerAt, bytes: () => size }
}
