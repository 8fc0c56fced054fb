import { firstBytes } from './first-bytes.js'

/** What lies beyond is ignored, by Google and by the RFC. */
const MAX_FILE_BYTES = 500 * 1024
/** Eight times the longest URL of old browsers, less the byte that ends Google's buffer. */
const MAX_LINE_BYTES = 2083 * 8 - 1

/** The lines that are read, in order; a line the size limit would cut in two is left out. */
export function robotsLines(file: string): string[] {
  const { text, read } = firstBytes(file, MAX_FILE_BYTES)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const endsInsideLine = read < file.length && !/[\r\n]/.test(file.charAt(read))
  if (endsInsideLine) lines.pop()
  return lines.map((line) =>
    3 * line.length > MAX_LINE_BYTES ? firstBytes(line, MAX_LINE_BYTES).text : line,
  )
}
