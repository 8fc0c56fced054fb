import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { ByteWriter, ParquetWriter } from 'hyparquet-writer'

import type { Column, ColumnType, Row, TableShape, Value } from '../table.js'

/** A file as it was written. */
export interface WrittenFile {
  rows: number
  bytes: number
  sha256: string
}

interface ParquetFile {
  /** In the order in which the file has them. */
  add(row: Row): void
  finish(): WrittenFile
}

/** A group of rows is compressed at once, which holds up everything else in the process: so much takes some 40 ms. */
const GROUP_ROWS = 5_000
const GROUP_CHARACTERS = 1_000_000

/** Twice as fast as the Snappy of the library, and smaller. */
const compress = (bytes: Uint8Array) => gzipSync(bytes, { level: 1 })

/**
 * Writes rows into a Parquet file, a group of them after another, so that memory does not grow with the file. Equal rows make equal
 * bytes: nothing in it tells when it was written.
 */
export function openParquet(
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  write: (bytes: Uint8Array) => void,
): ParquetFile {
  const digest = createHash('sha256')
  const writer = new PassingWriter((bytes) => {
    digest.update(bytes)
    write(bytes)
  })
  const schema = [{ name, num_children: columns.length }, ...columns.map(elementOf)]
  const file = new ParquetWriter({
    writer,
    schema,
    createdBy: 'sightline',
    codec: 'GZIP',
    compressors: { GZIP: compress },
    // A file has one day, and is read whole: the least and the largest value of each group would help nobody.
    statistics: false,
  })
  const names = columns.map((column) => column.name)
  let group = columns.map((): Value[] => [])
  let characters = 0
  let rows = 0
  const writeGroup = () => {
    const size = group[0]?.length ?? 0
    if (size === 0) return
    const columnData = columns.map((column, index) => ({
      name: column.name,
      data: group[index] ?? [],
      offsetIndex: false,
    }))
    void file.write({ columnData, rowGroupSize: size, pageSize: 0 })
    group = columns.map(() => [])
    characters = 0
  }
  return {
    add: (row) => {
      rows += 1
      for (let index = 0; index < names.length; index += 1) {
        const value = row[names[index]!] ?? null
        group[index]!.push(value)
        if (typeof value === 'string') characters += value.length
      }
      if (group[0]!.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) writeGroup()
    },
    finish: () => {
      writeGroup()
      void file.finish()
      writer.flush()
      return { rows, bytes: writer.offset, sha256: digest.digest('hex') }
    },
  }
}

/** What a column is in the words of the format. */
const ELEMENTS = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
} as const satisfies Record<ColumnType, object>

function elementOf({ name, type, isNullable = false }: Column) {
  return {
    name,
    ...ELEMENTS[type],
    repetition_type: isNullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
  }
}

/** Passes on what was written after each group. */
class PassingWriter extends ByteWriter {
  constructor(private readonly pass: (bytes: Uint8Array) => void) {
    super()
  }

  /** Called by the library. */
  flush(): void {
    if (this.index === 0) return
    this.pass(this.getBytes().slice())
    this.index = 0
  }
}
