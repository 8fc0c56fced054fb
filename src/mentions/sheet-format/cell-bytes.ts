let scratch = Buffer.alloc(64 * 1024)

/**
 * The characters of a sheet's text as bytes, until the next call. Reading from a buffer takes a quarter less time than from
 * the string; a new buffer for each sheet would lose that again.
 */
export function bytesOf(text: string): Buffer {
  if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length)
  scratch.write(text, 'latin1')
  return scratch
}
