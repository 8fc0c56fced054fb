/** This many equal codes in a row are written once, with their number. */
const LEAST_RUN = 8

/** Packs codes as Parquet does: each in `width` bits, or as a run of equal codes. */
export function packCodes(codes: Int32Array, width: number): Buffer {
  const bytes = Buffer.allocUnsafe(16 + Math.ceil(codes.length / LEAST_RUN) * (width + 8))
  let at = 0
  const writeNumber = (value: number) => {
    for (; value > 127; value >>>= 7) bytes[at++] = (value & 127) | 128
    bytes[at++] = value
  }
  const writeRun = (code: number, count: number) => {
    writeNumber(count << 1)
    for (let bits = 0; bits < width; bits += 8) bytes[at++] = code >>> bits
  }
  const writePacked = (from: number, to: number) => {
    if (to === from) return
    const end = from + Math.ceil((to - from) / 8) * 8
    writeNumber((((end - from) / 8) << 1) | 1)
    let [pending, bits] = [0, 0]
    for (let index = from; index < end; index += 1) {
      if (index < to) pending |= codes[index]! << bits
      for (bits += width; bits >= 8; bits -= 8) {
        bytes[at++] = pending
        pending >>>= 8
      }
    }
  }
  let packedFrom = 0
  for (let index = 0; index < codes.length;) {
    const code = codes[index]
    let end = index + 1
    while (end < codes.length && codes[end] === code) end += 1
    // Packed codes come in groups of eight. Codes of a run may have to fill up the last group.
    const from = packedFrom + Math.ceil((index - packedFrom) / 8) * 8
    if (end - from >= LEAST_RUN) {
      writePacked(packedFrom, from)
      writeRun(code!, end - from)
      packedFrom = end
    }
    index = end
  }
  writePacked(packedFrom, codes.length)
  return bytes.subarray(0, at)
}

/** Returns how many bits the largest of this many codes needs. */
export const bitsOf = (codes: number): number => Math.max(1, 32 - Math.clz32(codes - 1))
