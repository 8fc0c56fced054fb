import { arraySplitter } from '../../kernel/json-records/array-splitter.js'

/** Takes the records of a log one by one, decoded as latin1. */
interface RecordReader {
  read(record: string): void
  drop(reason: 'too_long' | 'malformed'): void
}

/** Cuts a body into records, chunk by chunk. */
interface LogCutter {
  take(chunk: Buffer): void
  /** Takes the rest when the body ends. */
  end(): void
}

/** No source writes longer records: Cloudflare's, with every header it can log, have less than half of this. */
export const MAX_LOG_RECORD_BYTES = 256 * 1024

const SPACE = 0x20

/** The JavaScript engine keeps longer strings separately, where creating and collecting them takes twice as long. */
const PIECE_BYTES = 64 * 1024

/** Reads one record a line. A line without an end takes no more memory than one that is just too long. */
function lineCutter(reader: RecordReader): LogCutter {
  let begun = ''
  let isTooLong = false

  const close = (record: string) => {
    if (isTooLong || record.length > MAX_LOG_RECORD_BYTES) reader.drop('too_long')
    else if (!isBlank(record)) reader.read(withoutReturn(record))
    isTooLong = false
    begun = ''
  }

  const takePiece = (piece: Buffer) => {
    const text = piece.toString('latin1')
    let from = 0
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      close(begun === '' ? text.substring(from, at) : begun + text.substring(from, at))
      from = at + 1
    }
    if (from === text.length || isTooLong) return
    // Copies the rest: a slice would keep the whole piece in memory.
    begun += piece.toString('latin1', from)
    isTooLong = begun.length > MAX_LOG_RECORD_BYTES
    if (isTooLong) begun = ''
  }

  return {
    take(chunk) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) takePiece(chunk.subarray(at, at + PIECE_BYTES))
    },
    end() {
      if (begun !== '' || isTooLong) close(begun)
    },
  }
}

const isBlank = (record: string) => !(record.charCodeAt(0) > SPACE) && record.trim() === ''
const withoutReturn = (record: string) => (record.endsWith('\r') ? record.slice(0, -1) : record)

/** Reads the elements of a JSON array as records. */
function arrayCutter(reader: RecordReader): LogCutter {
  const splitter = arraySplitter()
  const pass = (records: ReturnType<typeof splitter.take>) => {
    for (const record of records) {
      if ('fault' in record) reader.drop(record.fault === 'too_big' ? 'too_long' : 'malformed')
      else if (record.bytes.length > MAX_LOG_RECORD_BYTES) reader.drop('too_long')
      else reader.read(record.bytes.toString('latin1').trim())
    }
  }
  return { take: (chunk) => pass(splitter.take(chunk)), end: () => pass(splitter.end()) }
}

/** Reads one JSON value that spans several lines. */
function valueCutter(reader: RecordReader): LogCutter {
  const cutter = arrayCutter(reader)
  cutter.take(Buffer.from('['))
  return {
    take: (chunk) => cutter.take(chunk),
    end() {
      cutter.take(Buffer.from(']'))
      cutter.end()
    },
  }
}

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF'

/** Chooses the cutter by the first bytes of the body. */
export function openCutter(reader: RecordReader): LogCutter {
  let cutter: LogCutter | undefined
  let begun: Buffer = Buffer.alloc(0)
  const choose = (): LogCutter => {
    const start = begun.toString('latin1', 0, 64)
    const mark = start.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
    const chosen = cutterFor(start.slice(mark).trimStart(), reader)
    chosen.take(begun.subarray(mark))
    return chosen
  }
  return {
    take(chunk) {
      if (cutter !== undefined) return cutter.take(chunk)
      begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk])
      if (begun.length >= 64) cutter = choose()
    },
    end() {
      cutter ??= choose()
      cutter.end()
    },
  }
}

function cutterFor(start: string, reader: RecordReader): LogCutter {
  if (/^\[\s*(?:\{|\])/.test(start)) return arrayCutter(reader)
  return /^\{[ \t]*\r?\n/.test(start) ? valueCutter(reader) : lineCutter(reader)
}
