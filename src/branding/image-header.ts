export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

interface ImageHeader {
  type: ImageType
  width: number
  height: number
}

/** Reads type and size from the first bytes of an image, without decoding it. Undefined if it is not a PNG, JPEG or WebP. */
export function imageHeader(bytes: Buffer): ImageHeader | undefined {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
}

const startsWith = (bytes: Buffer, start: string, at = 0) =>
  bytes.toString('latin1', at, at + start.length) === start

/** Checks the signature and the header, which must be the first chunk. */
function pngSize(bytes: Buffer): ImageHeader | undefined {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n') || !startsWith(bytes, 'IHDR', 12) || bytes.length < 24)
    return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Skips from segment to segment until a frame segment gives the size. */
function jpegSize(bytes: Buffer): ImageHeader | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    // Any number of bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (length < 2) return undefined
    else at += 2 + length
  }
  return undefined
}

/** C4, C8 and CC are tables within the range of the frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function webpSize(bytes: Buffer): ImageHeader | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return undefined
  const type = 'image/webp'
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (!startsWith(bytes, '\x9d\x01\x2a', 23)) return undefined
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      if (bytes[20] !== 0x2f) return undefined
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
