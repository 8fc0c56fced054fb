import { openRecord, type Records, type Splitter } from './record.js'

export const NEWLINE_BYTE = 0x0a

/** One record a line; empty lines count but are none. */
export function lineSplitter(firstLine: number): Splitter {
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
