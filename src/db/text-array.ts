const HEADER_BYTES = 20
const TEXT_OID = 25
const NULL_SIZE = -1

/**
 * A `text[]` as PostgreSQL sends it itself. Written as text, each value would be searched for quotes here and taken
 * apart again there: a seventh of the time that storing an answer takes.
 */
export function textArray(values: (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? NULL_SIZE : Buffer.byteLength(value)))
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0)
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes)
  // One dimension, whether there are nulls, elements of type text, their number, counted from 1.
  const header = [1, sizes.includes(NULL_SIZE) ? 1 : 0, TEXT_OID, values.length, 1]
  header.forEach((field, index) => buffer.writeInt32BE(field, index * 4))
  let at = HEADER_BYTES
  values.forEach((value, index) => {
    at = buffer.writeInt32BE(sizes[index] ?? NULL_SIZE, at)
    if (value !== null) at += buffer.write(value, at)
  })
  return buffer
}

/** The values of such an array that are not null, without a copy. */
export function textsIn(array: Buffer): Buffer[] {
  const texts: Buffer[] = []
  for (let at = HEADER_BYTES; at < array.length;) {
    const size = array.readInt32BE(at)
    at += 4
    if (size === NULL_SIZE) continue
    texts.push(array.subarray(at, at + size))
    at += size
  }
  return texts
}
