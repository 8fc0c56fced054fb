/** The file does not have the expected format. The message is shown on the screen. */
export class WrongFile extends Error {}

/** Rewrites a stream of chunks as one record a line. */
export interface Rewriter {
  take(chunk: Uint8Array): Uint8Array
  /** Returns the remaining bytes when the file ends. */
  end(): Uint8Array
}

export const NOTHING = new Uint8Array()

export const asItIs = (): Rewriter => ({ take: (chunk) => chunk, end: () => NOTHING })

const code = (character: string) => character.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const OPENING = new Set([code('['), code('{')])
const CLOSING = new Set([code(']'), code('}')])
const COMMA = code(',')
const NEWLINE = code('\n')
const RETURN = code('\r')
const SPACE = code(' ')

/**
 * Rewrites a JSON array as one element a line, so that it can be cut between lines. Commas between elements become line breaks,
 * and line breaks inside an element become spaces. The line number is the array index plus 1.
 */
export function arrayAsLines(): Rewriter {
  let depth = 0
  let isText = false
  let isEscaped = false
  const rewritten = (byte: number): number => {
    if (isText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isText = false
      return byte
    }
    if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) {
      depth += 1
      if (depth === 1) return SPACE
    } else if (CLOSING.has(byte)) {
      depth -= 1
      if (depth === 0) return NEWLINE
    } else if (byte === COMMA && depth === 1) return NEWLINE
    else if (byte === NEWLINE || byte === RETURN) return SPACE
    return byte
  }
  return { take: (chunk) => chunk.map(rewritten), end: () => NOTHING }
}
