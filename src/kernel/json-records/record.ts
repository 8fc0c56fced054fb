import { CollectedBytes } from '../collected-bytes.js'

/** A part of a body that should be one JSON value. */
export interface RecordText {
  /** The line in NDJSON, or the index in an array. Both count from 1. */
  line: number
  bytes: Buffer
}

/** `broken_array`: the start of the next record cannot be found. */
export interface BrokenRecord {
  line: number
  fault: 'too_big' | 'broken_array'
}

export type Records = (RecordText | BrokenRecord)[]

/** Splits a body into records, chunk by chunk. */
export interface Splitter {
  take(chunk: Buffer): Records
  /** The remaining records when the body ends. */
  end(): Records
}

/** Enough for an answer of 262,144 characters that are all sent as escapes, plus its citations. */
export const MAX_JSON_RECORD_BYTES = 4 * 1024 * 1024

export const isJsonSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Collects the bytes of the current record. Over the limit it keeps only the fact that the record is too big. */
export function openRecord() {
  let bytes = new CollectedBytes()
  let isTooBig = false
  return {
    add(part: Buffer): void {
      isTooBig ||= bytes.size + part.length > MAX_JSON_RECORD_BYTES
      if (isTooBig) bytes = new CollectedBytes()
      else bytes.add(part)
    },
    /** Undefined if the record has only white space. */
    close(line: number): RecordText | BrokenRecord | undefined {
      const closed = { whole: bytes.whole(), isTooBig }
      bytes = new CollectedBytes()
      isTooBig = false
      if (closed.isTooBig) return { line, fault: 'too_big' }
      return closed.whole.every(isJsonSpace) ? undefined : { line, bytes: closed.whole }
    },
  }
}
