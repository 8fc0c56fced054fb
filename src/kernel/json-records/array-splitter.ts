import { isJsonSpace, openRecord, type Records, type Splitter } from './record.js'

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Splits a JSON array into its elements. It only follows strings and nesting; the parser checks whether an element is valid JSON.
 */
export function arraySplitter(): Splitter {
  const record = openRecord()
  const nesting = followNesting()
  let state: 'before' | 'inside' | 'after' | 'broken' = 'before'
  let line = 1

  const breakOff = (records: Records) => {
    if (state !== 'broken') records.push({ line, fault: 'broken_array' })
    state = 'broken'
  }

  const close = (records: Records, by: number) => {
    const closed = record.close(line)
    if (closed !== undefined) records.push(closed)
    else if (by === COMMA) return breakOff(records)
    line += 1
    if (by === CLOSE_ARRAY) state = 'after'
  }

  return {
    take(chunk) {
      const records: Records = []
      let from = 0
      for (let at = 0; at < chunk.length && state !== 'broken'; at += 1) {
        const byte = chunk[at] as number
        if (state === 'inside') {
          if (!nesting.isBorder(byte)) continue
          record.add(chunk.subarray(from, at))
          close(records, byte)
          from = at + 1
        } else if (state === 'after') {
          if (!isJsonSpace(byte)) breakOff(records)
        } else if (byte === OPEN_ARRAY) {
          state = 'inside'
          from = at + 1
        }
      }
      if (state === 'inside' && from < chunk.length) record.add(chunk.subarray(from))
      return records
    },
    end() {
      const records: Records = []
      if (state !== 'after') breakOff(records)
      return records
    },
  }
}

function followNesting() {
  let depth = 0
  let inString = false
  let isEscaped = false
  return {
    /** Whether the byte is a comma or bracket that ends an element of the outermost array. */
    isBorder(byte: number): boolean {
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inString = false
        return false
      }
      if (byte === QUOTE) inString = true
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1
      else if (depth === 0) return byte === COMMA || byte === CLOSE_ARRAY
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1
      return false
    },
  }
}
