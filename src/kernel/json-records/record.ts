import { CollectedBytes } from '../collected-bytes.js'

/** A piece of a body that should be one JSON value. */
export interface RecordText {
  /** The line in NDJSON, the index in an array; both from 1. */
  line: number
  bytes: Buffer
}

/** `broken_array`: the start of the next record is unknown. */
export interface BrokenRecord {
  line: number
  fault: 'too_big' | 'broken_array'
}

export type Records = (RecordText | BrokenRecord)[]

/** Cuts a body into records, chunk by chunk. */
export interface Splitter {
  take(chunk: Buffer): Records
  /** What is left when the body ends. */
  end(): Records
}

/** An answer of 262,144 characters, each sent as an escape, with its citations. */
export const MAX_JSON_RECORD_BYTES = 4 * 1024 * 1024

export const isJsonSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** What has been read of the record under way; beyond the limit, only that there is one. */
export function openRecord() {
  let bytes = new CollectedBytes()
  let isTooBig = false
  return {
    add(part: Buffer): void {
      isTooBig ||= bytes.size + part.length > MAX_JSON_RECORD_BYTES
      if (isTooBig) bytes = new CollectedBytes()
      else bytes.add(part)
    },
    /** Undefined for nothing but white space. */
    close(line: number): RecordText | BrokenRecord | undefined {
      const closed = { whole: bytes.whole(), isTooBig }
      bytes = new CollectedBytes()
      isTooBig = false
      if (closed.isTooBig) return { line, fault: 'too_big' }
      return closed.whole.every(isJsonSpace) ? undefined : { line, bytes: closed.whole }
    },
  }
}
