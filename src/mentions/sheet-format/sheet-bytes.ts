/** In `varint`, a digit of this value or more says that another follows. */
export const DIGIT_BASE = 63

let scratch = Buffer.alloc(64 * 1024)

/** Reading from a buffer takes a quarter less time than from the string; a new buffer for each sheet would lose that again. */
export function bytesOf(text: string): Buffer {
  if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length)
  scratch.write(text, 'latin1')
  return scratch
}
