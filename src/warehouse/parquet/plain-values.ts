import type { ColumnType } from '../table.js'
import type { Stored } from './column-values.js'
import { DAY_MS } from '../../kernel/days.js'

/** Encodes values as Parquet does without a dictionary. */
export function plainValues(type: ColumnType, values: readonly Stored[]): Buffer {
  switch (type) {
    case 'text':
      return texts(values as string[])
    case 'boolean':
      return bits(values as boolean[])
    case 'number':
      return numbers(values as number[], 8, (bytes, value, at) => bytes.writeDoubleLE(value, at))
    case 'timestamp':
      return numbers(values as number[], 8, (bytes, value, at) => bytes.writeBigInt64LE(BigInt(value), at))
    case 'date':
      return numbers(values as number[], 4, (bytes, value, at) => bytes.writeInt32LE(value / DAY_MS, at))
    default:
      return numbers(values as number[], 4, (bytes, value, at) => bytes.writeInt32LE(value, at))
  }
}

/** Each text follows its length in bytes. */
function texts(values: readonly string[]): Buffer {
  let size = 4 * values.length
  for (const value of values) size += Buffer.byteLength(value)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const value of values) {
    const length = bytes.write(value, at + 4)
    bytes.writeInt32LE(length, at)
    at += 4 + length
  }
  return bytes
}

function bits(values: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8))
  for (const [index, value] of values.entries()) if (value) bytes[index >> 3]! |= 1 << (index & 7)
  return bytes
}

function numbers(
  values: readonly number[],
  width: number,
  write: (bytes: Buffer, value: number, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(width * values.length)
  for (const [index, value] of values.entries()) write(bytes, value, width * index)
  return bytes
}
