const HEADER_BYTES = 20
const TEXT_OID = 25
const NULL_SIZE = -1

/**
 * Encodes a `text[]` in PostgreSQL's binary format. As text, each value would be searched for quotes here and parsed again there:
 * a seventh of the time to store an answer.
 */
export function textArray(values: (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? NULL_SIZE : Buffer.byteLength(value)))
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0)
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes)
  // Header: number of dimensions, whether there are nulls, element type, number of elements, lower bound.
  const header = [1, sizes.includes(NULL_SIZE) ? 1 : 0, TEXT_OID, values.length, 1]
  header.forEach((field, index) => buffer.writeInt32BE(field, index * 4))
  let at = HEADER_BYTES
  values.forEach((value, index) => {
    at = buffer.writeInt32BE(sizes[index] ?? NULL_SIZE, at)
    if (value !== null) at += buffer.write(value, at)
  })
  return buffer
}

/** Returns the values of such an array that are not null, without copying them. */
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
