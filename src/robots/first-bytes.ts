const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export interface FirstBytes {
  /** A copy, so that what lies beyond need not be kept. */
  text: string
  /** How much of the original was taken, in UTF-16 units. */
  read: number
}

/** As much of the text as fits into so many bytes of UTF-8; no character is cut in two. */
export function firstBytes(text: string, limitBytes: number): FirstBytes {
  const bytes = new Uint8Array(Math.min(limitBytes, 3 * text.length))
  const { read, written } = encoder.encodeInto(text, bytes)
  return { text: decoder.decode(bytes.subarray(0, written)), read }
}
