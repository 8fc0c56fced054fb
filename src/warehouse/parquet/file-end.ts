import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'

import type { Column, ColumnType, TableShape } from '../table.js'
import type { ColumnPages } from './column-pages.js'

type Metadata = Parameters<typeof writeMetadata>[1]
export type RowGroup = Metadata['row_groups'][number]

/** The bytes at the beginning and end of a file. */
export const MAGIC = Buffer.from('PAR1')

/** Writes the metadata after the rows. It contains no time of writing. */
export function fileEnd({ name, columns }: Pick<TableShape, 'name' | 'columns'>, groups: RowGroup[]): Buffer {
  const writer = new ByteWriter()
  writeMetadata(writer, {
    version: 2,
    created_by: 'sightline',
    schema: [{ name, num_children: columns.length }, ...columns.map(elementOf)],
    num_rows: groups.reduce((sum, group) => sum + group.num_rows, 0n),
    row_groups: groups,
    metadata_length: 0,
  })
  return Buffer.concat([writer.getBytes(), MAGIC])
}

/**
 * Describes where a row group is and how its columns are written. It has no statistics, because a file has one day and is read as
 * a whole.
 */
export function rowGroup(
  columns: readonly Column[],
  written: readonly ColumnPages[],
  offset: number,
): RowGroup {
  const found: RowGroup['columns'] = []
  let [at, total] = [offset, 0]
  for (const [index, { encoding, codec, values, pages }] of written.entries()) {
    const { name, type } = columns[index]!
    const sizes = pages.map(({ header, body }) => header.length + body.length)
    const uncompressed = pages.reduce((sum, page) => sum + page.uncompressedBytes, 0)
    const compressed = sizes.reduce((sum, size) => sum + size, 0)
    const isListed = encoding === 'RLE_DICTIONARY'
    found.push({
      file_offset: BigInt(at),
      meta_data: {
        type: ELEMENTS[type].type,
        encodings: isListed ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'],
        path_in_schema: [name],
        codec,
        num_values: BigInt(values),
        total_uncompressed_size: BigInt(uncompressed),
        total_compressed_size: BigInt(compressed),
        data_page_offset: BigInt(isListed ? at + sizes[0]! : at),
        ...(isListed && { dictionary_page_offset: BigInt(at) }),
      },
    })
    at += compressed
    total += uncompressed
  }
  return { columns: found, total_byte_size: BigInt(total), num_rows: BigInt(written[0]?.values ?? 0) }
}

/** The column types in the words of the format. */
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
