import { createHash } from 'node:crypto'

import type { RowSink, Rows, TableShape } from '../table.js'
import { type ColumnPages, encodeColumn } from './column-pages.js'
import { ColumnValues } from './column-values.js'
import { fileEnd, MAGIC, type RowGroup, rowGroup } from './file-end.js'

/** A file after it was written. */
export interface WrittenFile {
  rows: number
  bytes: number
  sha256: string
}

interface ParquetFile extends RowSink {
  finish(): Promise<WrittenFile>
}

/** A row group is encoded in one go, which blocks the process for some milliseconds. */
const GROUP_ROWS = 20_000
const GROUP_CHARACTERS = 1_000_000
/** If more groups than this wait for compression, callers that add rows must wait. */
const WAITING_GROUPS = 4

/**
 * Writes rows into a Parquet file, one row group after another, so that memory does not grow with the file. Equal rows give equal
 * bytes, because the file contains no time of writing.
 */
export function openParquet(
  shape: Pick<TableShape, 'name' | 'columns'>,
  write: (bytes: Uint8Array) => void,
): ParquetFile {
  const { columns } = shape
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ type }) => new ColumnValues(type))
  const groups: RowGroup[] = []
  const digest = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const pass = (chunk: Uint8Array) => {
    digest.update(chunk)
    write(chunk)
    bytes += chunk.length
  }
  const writeGroup = (written: ColumnPages[]) => {
    groups.push(rowGroup(columns, written, bytes))
    for (const { header, body } of written.flatMap(({ pages }) => pages)) {
      pass(header)
      pass(body)
    }
  }
  const waiting: Promise<void>[] = []
  let last = Promise.resolve()
  /** Writes encoded groups in the order in which they were added. */
  const writeNext = (work: () => void | Promise<void>) => {
    last = last.then(work)
    // Callers that await the promise still get the error.
    last.catch(() => undefined)
    return last
  }
  void writeNext(() => pass(MAGIC))
  const endGroup = () => {
    const encoded = Promise.all(columns.map((column, index) => encodeColumn(column, values[index]!)))
    // If an earlier group could not be written, no code awaits this promise.
    encoded.catch(() => undefined)
    for (const column of values) column.clear()
    waiting.push(writeNext(async () => writeGroup(await encoded)))
  }
  return {
    add: (cells: Rows, count = 1) => {
      rows += count
      let characters = 0
      for (let index = 0; index < names.length; index += 1) {
        const column = values[index]!
        column.add(cells[names[index]!] ?? null, count)
        characters += column.characters
      }
      if (values[0]!.rows >= GROUP_ROWS || characters >= GROUP_CHARACTERS) endGroup()
    },
    room: async () => {
      while (waiting.length > WAITING_GROUPS) await waiting.shift()
    },
    finish: async () => {
      if (values[0]!.rows > 0) endGroup()
      await last
      pass(fileEnd(shape, groups))
      return { rows, bytes, sha256: digest.digest('hex') }
    },
  }
}
