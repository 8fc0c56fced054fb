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

type Write = () => Promise<WrittenAnswer>

/**
 * Answers that were written before: the same request has the same answer as long as nothing has been committed. `findMoment` names
 * the present moment of the database, or says that it has no name.
 */
export function openRememberedAnswers(findMoment: () => Promise<string | undefined>) {
  let latest = ''
  const answers = new Map<string, WrittenAnswer>()
  let size = 0
  const clear = () => {
    answers.clear()
    size = 0
  }
  const answerAt = async (request: string, write: Write): Promise<WrittenAnswer> => {
    const moment = await findMoment()
    if (moment === undefined) return write()
    if (latest !== moment) clear()
    latest = moment
    const known = answers.get(request)
    if (known !== undefined) return known
    const written = await write()
    const { length } = written.text
    // What was read meanwhile may be newer than the moment, which does no harm, but may not be kept under a later one.
    if (latest !== moment || length > MOST_OF_ONE) return written
    if (size + length > MOST_BYTES) clear()
    if (!answers.has(request)) size += length
    answers.set(request, written)
    return written
  }
  return { answerAt, bytes: () => size }
}
