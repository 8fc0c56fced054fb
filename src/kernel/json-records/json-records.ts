import { arraySplitter } from './array-splitter.js'
import { isJsonSpace, openRecord, type Records, type Splitter } from './record.js'

const NEWLINE_BYTE = 0x0a
const OPEN_ARRAY = 0x5b
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Splits a body of any length into records while it arrives: the elements of an array, or one value per line. */
export async function* jsonRecords(body: AsyncIterable<Buffer>): AsyncGenerator<Records> {
  let splitter: Splitter | undefined
  let blankLines = 0
  for await (const chunk of withoutMark(body)) {
    // The first byte that is not white space decides between array and lines.
    splitter ??= splitterFor(chunk, blankLines)
    if (splitter === undefined) {
      blankLines += chunk.filter((byte) => byte === NEWLINE_BYTE).length
      continue
    }
    const records = splitter.take(chunk)
    if (records.length > 0) yield records
  }
  const rest = splitter?.end() ?? []
  if (rest.length > 0) yield rest
}

function splitterFor(start: Buffer, blankLines: number): Splitter | undefined {
  const first = start.find((byte) => !isJsonSpace(byte))
  if (first === undefined) return undefined
  return first === OPEN_ARRAY ? arraySplitter() : lineSplitter(blankLines + 1)
}

async function* withoutMark(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { length } = BYTE_ORDER_MARK
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of body) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < length) continue
    yield start.subarray(0, length).equals(BYTE_ORDER_MARK) ? start.subarray(length) : start
    start = undefined
  }
  if (start !== undefined) yield start
}

/** One record per line. Empty lines are counted but are not records. */
function lineSplitter(firstLine: number): Splitter {
  const record = openRecord()
  let line = firstLine
  const close = (records: Records) => {
    const closed = record.close(line)
    if (closed !== undefined) records.push(closed)
    line += 1
  }
  return {
    take(chunk) {
      const records: Records = []
      let from = 0
      for (let at = chunk.indexOf(NEWLINE_BYTE); at !== -1; at = chunk.indexOf(NEWLINE_BYTE, from)) {
        record.add(chunk.subarray(from, at))
        close(records)
        from = at + 1
      }
      if (from < chunk.length) record.add(chunk.subarray(from))
      return records
    },
    end() {
      const records: Records = []
      close(records)
      return records
    },
  }
}
