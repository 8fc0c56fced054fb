import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

import { ByteWriter } from 'hyparquet-writer'
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js'

import type { Column } from '../table.js'
import { type ColumnValues, NO_VALUE, type Stored } from './column-values.js'
import { bitsOf, packCodes } from './packed-codes.js'
import { plainValues } from './plain-values.js'

/** One column of a row group, as written to the file. */
export interface ColumnPages {
  encoding: 'PLAIN' | 'RLE_DICTIONARY'
  codec: 'GZIP' | 'UNCOMPRESSED'
  values: number
  /** If there is a page of distinct values, it comes first. */
  pages: Page[]
}

interface Page {
  header: Uint8Array
  body: Buffer
  uncompressedBytes: number
}

/** The format's numbers for encodings and page types. */
const ENCODINGS = { PLAIN: 0, RLE: 3, RLE_DICTIONARY: 8 }
const PAGES = { DATA: 0, DICTIONARY: 2 }

/** Encodes a column at once. Large pages are compressed later, in another thread. */
export async function encodeColumn(
  { isNullable = false }: Column,
  column: ColumnValues,
): Promise<ColumnPages> {
  const { type, distinct, rows, nulls } = column
  const all = column.codes.subarray(0, rows)
  const codes = nulls === 0 ? all : all.filter((code) => code !== NO_VALUE)
  // A dictionary of distinct values saves space if values occur twice on average.
  const isListed = type !== 'boolean' && distinct.length > 0 && distinct.length <= codes.length / 2
  const encoding = isListed ? 'RLE_DICTIONARY' : 'PLAIN'
  const data = isListed ? listedCodes(codes, distinct.length) : plainValues(type, valuesOf(codes, distinct))
  const bytes = isNullable ? Buffer.concat([definitionLevels(all), data]) : data
  const field_5 = {
    field_1: rows,
    field_2: ENCODINGS[encoding],
    field_3: ENCODINGS.RLE,
    field_4: ENCODINGS.RLE,
  }
  const raw: RawPage[] = [{ fields: { field_1: PAGES.DATA, field_5 }, bytes }]
  if (isListed) {
    const field_7 = { field_1: distinct.length, field_2: ENCODINGS.PLAIN }
    raw.unshift({ fields: { field_1: PAGES.DICTIONARY, field_7 }, bytes: plainValues(type, distinct) })
  }
  const size = raw.reduce((sum, page) => sum + page.bytes.length, 0)
  const codec = size < COMPRESSED_BYTES ? 'UNCOMPRESSED' : 'GZIP'
  const pages = await Promise.all(raw.map((page) => pageOf(page, codec)))
  return { encoding, codec, values: rows, pages }
}

function valuesOf(codes: Int32Array, distinct: readonly Stored[]): readonly Stored[] {
  // If no value occurs twice, the distinct values are the values of the rows.
  return codes.length === distinct.length ? distinct : Array.from(codes, (code) => distinct[code]!)
}

function listedCodes(codes: Int32Array, distinct: number): Buffer {
  const width = bitsOf(distinct)
  return Buffer.concat([Buffer.of(width), packCodes(codes, width)])
}

/** Encodes which rows have a value. */
function definitionLevels(codes: Int32Array): Buffer {
  const packed = packCodes(
    codes.map((code) => (code === NO_VALUE ? 0 : 1)),
    1,
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(packed.length)
  return Buffer.concat([length, packed])
}

const compressElsewhere = promisify(gzip)
const SETTINGS = { level: 1 }
/** Smaller pages are not compressed: starting takes longer than writing them. */
const COMPRESSED_BYTES = 1_024
/** Smaller pages are compressed here: handing them to another thread would take longer. */
const ELSEWHERE_BYTES = 16_384

interface RawPage {
  fields: Record<`field_${number}`, unknown>
  bytes: Buffer
}

/** Larger pages are compressed in a thread of the runtime. A megabyte takes ten milliseconds, in which this thread continues. */
async function pageOf({ fields, bytes }: RawPage, codec: ColumnPages['codec']): Promise<Page> {
  const body = codec === 'UNCOMPRESSED' ? bytes : await compressed(bytes)
  const { field_1, ...header } = fields
  const writer = new ByteWriter(64)
  serializeTCompactProtocol(writer, { field_1, field_2: bytes.length, field_3: body.length, ...header })
  return { header: writer.getBytes(), body, uncompressedBytes: writer.offset + bytes.length }
}

async function compressed(bytes: Buffer): Promise<Buffer> {
  return bytes.length < ELSEWHERE_BYTES ? gzipSync(bytes, SETTINGS) : compressElsewhere(bytes, SETTINGS)
}
